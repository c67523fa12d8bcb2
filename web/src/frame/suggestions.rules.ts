/** From the answers of the servers to the options of the box, in groups. Pure. */

import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import type { PersonneProposee } from '@riph/contracts/identity/personne.schemas';
import type { suggestions } from '@riph/contracts/search/dossiers.schemas';
import type * as z from 'zod';

type Proposes = z.output<typeof suggestions>;
export type DossierPropose = Proposes['dossiers'][number];
export type Option = { id: string; adresse: string } & (
  | { sorte: 'dossier'; dossier: DossierPropose }
  | { sorte: 'ligne'; texte: string; precision: string }
);
export type Groupe = { cle: string; titre: string; options: readonly Option[] };

/** Dossiers shown when other groups of suggestions stand below them. */
const DOSSIERS_AVEC_D_AUTRES = 5;

const dossier = (d: DossierPropose): Option => ({
  sorte: 'dossier',
  id: `suggestion-dossier-${d.dosId}`,
  adresse: d.statut === 'BROUILLON' ? `/dossiers/${d.dosId}/depot` : `/dossiers/${d.dosId}`,
  dossier: d,
});
const promoteur = ({ nom, nombre }: Proposes['promoteurs'][number]): Option => ({
  sorte: 'ligne',
  // The name itself: a later answer must not put another sponsor in the place of the chosen one.
  id: `suggestion-promoteur-${encodeURIComponent(nom)}`,
  adresse: `/recherche?promoteur=${encodeURIComponent(nom)}`,
  texte: nom,
  precision: nombre > 1 ? `${nombre} dossiers` : '1 dossier',
});

/** The sheet of a person: the administration has that of the account, a committee that of its members and of its sponsors. */
const feuilleDe = (p: PersonneProposee, administre: boolean): string => {
  if (administre) return `/administration/deposants/${p.utiId}`;
  return p.profil === 'DEPOSANT' || p.profil === 'VRB_GERANT' ? `/mon-cpp/deposants/${p.utiId}` : `/mon-cpp/membres/${p.utiId}`;
};
const personne = (p: PersonneProposee, administre: boolean): Option => ({
  sorte: 'ligne',
  id: `suggestion-personne-${p.utiId}`,
  adresse: feuilleDe(p, administre),
  texte: `${p.prenom} ${p.nom}`,
  precision: [PROFIL_LABELS[p.profil], p.organisme].filter(Boolean).join(' · '),
});

/** Groups without option are left out. */
export function groupesDe(
  proposes: Proposes | undefined,
  personnes: readonly PersonneProposee[] | undefined,
  administre: boolean,
): readonly Groupe[] {
  const autres = [
    { cle: 'promoteurs', titre: 'Promoteurs', options: (proposes?.promoteurs ?? []).map(promoteur) },
    { cle: 'personnes', titre: 'Personnes', options: (personnes ?? []).map((p) => personne(p, administre)) },
  ].filter((g) => g.options.length > 0);
  const dossiers = (proposes?.dossiers ?? []).slice(0, autres.length > 0 ? DOSSIERS_AVEC_D_AUTRES : undefined).map(dossier);
  return dossiers.length > 0 ? [{ cle: 'dossiers', titre: 'Dossiers', options: dossiers }, ...autres] : autres;
}
