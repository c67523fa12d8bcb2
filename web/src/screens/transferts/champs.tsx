/** Fields that both dialogs of a transfer ask for. */
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { request } from '../../api/client.ts';
import { Autocomplete } from '../../components/fields/Autocomplete.tsx';
import type { Option } from '../../components/fields/SelectField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';

const TAILLE = 12;
const chercher = async (texte: string): Promise<Option[]> => {
  const rechercheEtudeDto = { filtres: {}, ...(texte.trim() && { texte: texte.trim() }), page: { taille: TAILLE } };
  const { lignes } = await request(etudeEtude.calls.rechercher, { query: { rechercheEtudeDto } });
  return lignes
    .filter((l) => l.sienne)
    .map((l) => ({
      code: String(l.etuId),
      libelle: [l.numero, l.titreAbrege || l.titre || 'Sans titre'].filter(Boolean).join(' – '),
      detail: l.etatLibelle,
    }));
};

const ADRESSE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const isAdresse = (saisie: string): boolean => ADRESSE.test(saisie);
export const ADRESSE_MANQUANTE = 'Indiquez l’adresse électronique de l’autre déposant.';

type Props<T> = { valeur: T; onChange: (valeur: T) => void };

/** One of the sponsor's own studies. */
export const EtudeATransferer = ({ valeur, onChange }: Props<Option | null>) => (
  <Autocomplete
    field="etude"
    label="Étude à transférer"
    hint="Tapez un numéro ou un mot du titre"
    required
    value={valeur}
    onChange={onChange}
    options={chercher}
    aucun="Aucune de vos études ne correspond."
  />
);

export const AutreDeposant = ({ valeur, onChange }: Props<string>) => (
  <TextField
    field="email"
    label="Adresse électronique de l’autre déposant"
    hint="Son compte de déposant doit déjà être ouvert, à cette adresse."
    type="email"
    required
    value={valeur}
    onChange={onChange}
  />
);
