/** Calls that the fuzzer never makes, and those that it never makes on the accounts of the run itself. Each with its reason; a name that the contract lacks stops the run. */

/** By `operationId` of the OpenAPI document. */
export const EXCLUDED: Readonly<Record<string, string>> = {
  'identity.session.deconnecter': 'finit la session de l’essai',
  'identity.session.connecter':
    'sa seule saisie est l’en-tête Authorization, et chaque refus dure 0,7 s : voir bff/src/basic.spec.ts',
  'identity.session.connecterAdmin': 'comme connecter',
  'identity.session.basculer': 'change le profil sous lequel les autres appels sont jugés',
  'identity.motDePasse.modifier':
    'chaque ancien mot de passe faux compte comme une connexion manquée : le compte de l’essai se verrouille',
  'seance.direct.suivre': 'sa réponse ne finit pas : voir bff/src/live.db.spec.ts',
  'referentiel.evolution.suivre': 'comme seance.direct.suivre',
  'identity.cguAdministration.publier': 'tous les autres appels répondent alors 403 jusqu’à une nouvelle acceptation',
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
  'referentiel.cppAdministration.activer': { cppId: 100 },
};
