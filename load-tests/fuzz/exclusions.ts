/** Calls that the fuzzer never makes, and those that it never makes on the accounts of the run itself. Each with its reason; a name that the contract lacks stops the run. */

/** By `operationId` of the OpenAPI document. */
export const EXCLUDED: Readonly<Record<string, string>> = {
  'identity.session.deconnecter': 'ends the session of the run',
  'identity.session.connecter':
    'its only input is the header Authorization, and each refusal takes 0.7 s: see bff/src/basic.spec.ts',
  'identity.session.connecterAdmin': 'as identity.session.connecter',
  'identity.session.basculer': 'changes the profile under which the other calls are judged',
  'identity.motDePasse.modifier': 'each wrong old password counts as a failed sign-in: the account of the run is locked',
  'seance.direct.suivre': 'its answer does not end: see bff/src/live.db.spec.ts',
  'referentiel.evolution.suivre': 'as seance.direct.suivre',
  'identity.cguAdministration.publier': 'every other call then answers 403 until the terms are accepted again',
};

/**
 * By call, the first number of each parameter or field that may be written: below it lie the accounts and committees of the demonstration data, with
 * which the run signs in.
 */
export const GUARDED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'identity.administrationDeposants.modifier': { utiId: 1000 },
  'identity.administrationDeposants.activer': { compteId: 100 },
  'identity.administrationMembres.modifier': { utiId: 1000 },
  'identity.administrationMembres.activer': { utiId: 1000 },
  'identity.utilisateurAnsm.modifier': { utiId: 1000 },
  'identity.utilisateurAnsm.activer': { utiId: 1000 },
  'identity.gestionnaireMembres.modifier': { utiId: 1000 },
  'identity.gestionnaireMembres.activer': { utiId: 1000 },
  'identity.nominations.modifier': { periodeId: 100 },
  'identity.nominations.supprimer': { utiId: 1000, periodeId: 100 },
  'identity.nominations.supprimerLue': { utiId: 1000, periodeId: 100 },
  'referentiel.cppAdministration.activer': { cppId: 100 },
};
