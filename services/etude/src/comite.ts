/** The committee's side of the service: its handlers and providers, gathered for etude.module.ts. */
export const COMITE_HANDLERS = {};

export const COMITE_PROVIDERS = [];
