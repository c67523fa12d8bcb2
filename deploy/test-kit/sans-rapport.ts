/** Why a séance that lacks a report examined without it: whoever declares it held says it (RAP-15). */
export const SANS_RAPPORT = 'Rapport présenté de vive voix en séance.';
