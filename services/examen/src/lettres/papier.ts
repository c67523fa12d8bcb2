/** The paper of a committee, the same for every flow. Pure. Rule: AVI-07. */
import type { Html } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import type { Jour } from '@riph/contracts/core/paris';

type Comite = { nom: string; adresse: string; codePostal: string; ville: string; email: string | null };
type Ecrit = {
  comite: Comite | undefined;
  destinataire: readonly string[] | undefined;
  reference: string;
  titre: string;
  corps: Html;
  /** Null: it is signed apart, on a day and by a person that are written by hand. */
  date: Jour | null;
  /** Who acts, with his quality. Undefined: nobody is named, of what was signed already. */
  auteur: { nom: string; qualite: string } | null | undefined;
};

export const papier = ({ comite, destinataire, reference, titre, corps, date, auteur }: Ecrit) =>
  letter({
    emetteur: {
      nom: comite?.nom ?? 'Comité de protection des personnes',
      adresse: comite ? [comite.adresse, `${comite.codePostal} ${comite.ville}`].filter((x) => x.trim() !== '') : [],
      courriel: comite?.email || undefined,
    },
    destinataire,
    reference,
    date,
    titre,
    corps,
    signataire: { nom: comite?.nom ?? '', qualite: 'Pour le comité,', ...(auteur !== undefined && { auteur }) },
  });
