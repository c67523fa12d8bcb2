import {
  administratifTropLong,
  lieuxTropLongs,
  rechercheTropLong,
  type TexteTropLong,
} from '@riph/contracts/etude/formulaire/longueurs';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { isModification, isProrogation, isReexamen } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { isFige } from '../../socle/dossier/element.rules.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { type FaitsAdministratifs, manquesAdministratif, manquesCentres } from './manques-administratif.rules.ts';
import { manquesRecherche } from './manques-recherche.rules.ts';

type Formulaires = Pick<
  DossierEntity,
  'type' | 'statut' | 'reglementationCode' | 'qualificationCode' | 'elementAdministratif' | 'elementRecherche'
>;

/** What a field already says of itself is not said twice. */
const avecTropLongs = (manques: Manque[], etape: Manque['etape'], trop: readonly TexteTropLong[]): Manque[] => [
  ...manques,
  ...trop.filter((t) => !manques.some((m) => m.champ === t.champ)).map((t) => ({ etape, ...t })),
];

/** Gaps of all the forms of a request, as a filing refuses them. Not what a request that follows another one may not change: that one was filed with it. */
export const manquesFormulaires = (d: Formulaires, f: FaitsAdministratifs, ouvertes: readonly string[] = []): Manque[] => {
  const { elementAdministratif: a, elementRecherche: r } = d;
  const reexamen = isReexamen(d.type);
  const modification = isModification(d.type);
  const prorogation = isProrogation(d.type);
  const manques = [
    ...avecTropLongs(
      manquesAdministratif(a, { ...f, reexamen, modification, prorogation }),
      'ADMINISTRATIF',
      administratifTropLong(a),
    ),
    ...avecTropLongs(manquesRecherche(d.qualificationCode, r, d.reglementationCode), 'RECHERCHE', rechercheTropLong(r)),
    ...avecTropLongs(manquesCentres(a), 'CENTRES', lieuxTropLongs(a.sitesInvestigateurs)),
  ];
  return reexamen || modification || prorogation ? manques.filter((m) => !isFige(d, m.champ, ouvertes)) : manques;
};

/**
 * Gaps that hold back the sponsor's answer: the parts of his forms that the committee opened go back to it as whole as they were filed. Not what is frozen
 * or closed (he can no longer mend it: a number held by another study, a main study that lapsed, a dossier older than a rule).
 */
export const manquesReponse = (
  d: Formulaires,
  f: Pick<FaitsAdministratifs, 'zoneDuPays' | 'aujourdhui'>,
  ouvertes: readonly string[],
): Manque[] =>
  manquesFormulaires(d, { ...f, numeroTenu: null, raisonParent: null }, ouvertes).filter(
    (m) => !isFige(d, m.champ, ouvertes) && !(m.champ.startsWith('promoteur.') && isDeposeSansOrganisme(d.elementAdministratif)),
  );

/** Filed before the sponsor was asked to be an organisation in every case (2026-11-23): his answer to the committee is not held back for it. */
const isDeposeSansOrganisme = (e: ElementAdministratif): boolean =>
  e.deposantEstPromoteur === true && Object.values(e.promoteur).every((v) => v === null || v === '');
