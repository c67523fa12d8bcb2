/** The form of a national study, as a screen reads it and as the export gives it. Pure. */
import type { FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import type { FicheVue } from '@riph/examen/registre/fiche.vue';
import type { FicheLue } from './fiches.ts';

/** What the form of a national study does not hold. */
export type Alentours = Pick<FicheRegistre, 'precision' | 'domaines' | 'avisModifications'> & { paysPromoteur: string | null };
/** The whole of it, as the export gives it: the register knows a national study by its national number. */
export function fichePourExport(lue: FicheLue, { paysPromoteur, ...alentours }: Alentours): FicheRegistre {
  const { adresse, codePostal, ville } = lue.formes.administratif.promoteur;
  const { qualificationCode, historique, numeroNational } = lue.etude;
  return {
    ...nationale(lue, alentours.domaines, false),
    ...alentours,
    qualificationCode,
    historique,
    numeroPrincipal: numeroNational,
    organisme: { adresse, codePostal, ville, pays: paysPromoteur },
  };
}

export function nationale({ etude, fiche, formes: _, ...lue }: FicheLue, domaines: string[], estRemplie: boolean): FicheVue {
  return {
    ...lue,
    etuId: etude.id,
    numero: etude.numero,
    titreCourt: etude.titreAbrege || etude.titre,
    reglementationCode: etude.reglementationCode,
    numeroPrincipal: etude.numeroNational ?? etude.numero,
    domaines,
    figes: [],
    remplit: estRemplie,
    dateDebutEffectif: etude.dateDebutEffectif,
    dateFinEffective: etude.dateFinEffective,
    adminVersion: fiche.adminVersion,
    adminMajLe: fiche.adminMajLe,
    rechercheVersion: fiche.rechercheVersion,
    rechercheMajLe: fiche.rechercheMajLe,
    recrutementDebut: fiche.recrutementDebut,
    recrutementFin: fiche.recrutementFin,
    recrutementHistorique: fiche.recrutementHistorique,
    publicationAutorisee: fiche.publicationAutorisee,
    publicationLe: fiche.publicationLe,
    publicationPar: fiche.publicationPar,
    publicationMotif: fiche.publicationMotif,
  };
}
