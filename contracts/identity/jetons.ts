/** How long a link sent by mail serves: what the mails and pages say is what the platform keeps. Rules: CPT-09 (confirmation, reset, first password), CPT-22 (to one page). */
export const LIEN_CONFIRMATION_HEURES = 48;
export const LIEN_MDP_OUBLIE_MINUTES = 60;
export const LIEN_PREMIER_MDP_JOURS = 7;
export const LIEN_ACCES_JOURS = 30;
