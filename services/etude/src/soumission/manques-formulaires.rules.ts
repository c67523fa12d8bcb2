import type { Manque } from '@riph/contracts/etude/dossier.schemas';
import type { DossierEntity } from '../dossier/dossier.entity.ts';
import { isFige } from '../element/element.rules.ts';
import { type FaitsAdministratifs, manquesAdministratif, manquesCentres } from './manques-administratif.rules.ts';
import { manquesRecherche } from './manques-recherche.rules.ts';

type Formulaires = Pick<DossierEntity, 'qualificationCode' | 'elementAdministratif' | 'elementRecherche'>;

/** Gaps of all the forms of a request, as a filing refuses them. */
export const manquesFormulaires = (d: Formulaires, f: FaitsAdministratifs): Manque[] => [
  ...manquesAdministratif(d.elementAdministratif, f),
  ...manquesRecherche(d.qualificationCode, d.elementRecherche),
  ...manquesCentres(d.elementAdministratif),
];

/**
 * Gaps that hold back the sponsor's answer: his forms were open since the committee asked, and go back to it as whole as they were filed. Not what is frozen
 * (he can no longer mend it: a number held by another study, a main study that lapsed, a dossier older than a rule).
 */
export const manquesReponse = (d: Formulaires, zoneDuPays: FaitsAdministratifs['zoneDuPays']): Manque[] =>
  manquesFormulaires(d, { zoneDuPays, numeroTenu: null, raisonParent: null }).filter((m) => !isFige(m.champ));
