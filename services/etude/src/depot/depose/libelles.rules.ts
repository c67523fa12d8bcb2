import type { Formulaires, Libelles } from '@riph/contracts/etude/formulaire/depose';
import { zoneDe } from '@riph/contracts/referentiel/territoires.rules';

type Valeur = { id: number; code: string; libelle: string };
type Listes = Record<
  'qualifications' | 'domaines' | 'competences' | 'caracteristiques' | 'produitsActes' | 'typesPromoteur',
  readonly Valeur[]
>;
type Pays = { id: number; code: string; iso3: string; libelle: string; ue: boolean; eee: boolean };

const parmi = (liste: readonly Valeur[], cle: 'id' | 'code', choisis: readonly (string | number | null)[]) =>
  Object.fromEntries(liste.filter((v) => choisis.includes(v[cle])).map((v) => [String(v[cle]), v.libelle]));

/** Words of the values that these forms name, and of no other: a list may change after the sending. */
export function libellesDuFormulaire(
  { administratif: a, recherche: r }: Formulaires,
  l: Listes,
  pays: readonly Pays[],
): Libelles {
  const nommes = [a.promoteur.payId, a.mandataire.payId, a.representantUE.payId];
  const choisis = pays.filter((p) => nommes.includes(p.id));
  return {
    qualifications: parmi(l.qualifications, 'code', [a.qualificationCode]),
    typesPromoteur: parmi(l.typesPromoteur, 'id', [a.typePromoteurId]),
    produits: parmi(l.produitsActes, 'code', [r.produitActe]),
    domaines: parmi(l.domaines, 'id', a.domaineTherapeutiqueIds),
    competences: parmi(l.competences, 'code', a.competenceCodes),
    caracteristiques: parmi(l.caracteristiques, 'id', a.caracteristiqueIds),
    pays: Object.fromEntries(choisis.map((p) => [String(p.id), p.libelle])),
    zones: Object.fromEntries(choisis.map((p) => [String(p.id), zoneDe(p)])),
  };
}
