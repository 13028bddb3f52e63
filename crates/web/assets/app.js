// @ts-check
/** The one script of a page; each module minds its own business and none is needed for reading or for plain forms. */

import * as clock from "./clock.js";
import * as filter from "./filter.js";
import * as folds from "./folds.js";
import * as forms from "./forms.js";
import * as live from "./live.js";
import * as pressing from "./pressing.js";
import * as print from "./print.js";
import * as theme from "./theme.js";

theme.start();
folds.start();
filter.start();
clock.start();
pressing.start();
forms.start();
print.start();
live.start();
