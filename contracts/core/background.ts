/**
 * Borne by a call that a page makes by itself, again on a timer: nobody did anything, so that it does not prolong the session of who left the page open (CPT-11). Any value. It gives no
 * right: whoever sends it by hand only signs himself out earlier.
 */
export const BACKGROUND_HEADER = 'X-Riph-Background';
