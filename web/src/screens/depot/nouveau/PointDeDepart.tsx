import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { request } from '../../../api/client.ts';
import { Autocomplete } from '../../../components/fields/Autocomplete.tsx';
import { FormBlock } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import type { Option } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';

const chercher = async (texte: string): Promise<Option[]> => {
  const lignes = await request(etudeDossier.calls.listerMesDossiers, { query: texte.trim() ? { texte: texte.trim() } : {} });
  return lignes.map((l) => ({
    code: String(l.dosId),
    libelle: [l.numero, l.titre || 'Sans titre'].filter(Boolean).join(' – '),
    detail: l.statut,
  }));
};

type Props = {
  /** Without an earlier dossier there is nothing to start from: only the title is asked. */
  hasAnciens: boolean;
  depart: string;
  onDepart: (depart: string) => void;
  modele: Option | null;
  onModele: (modele: Option | null) => void;
  titre: string;
  onTitre: (titre: string) => void;
};

/** The last question of a new filing: blank, or a copy of any earlier dossier; and the title. */
export const PointDeDepart = ({ hasAnciens, depart, onDepart, modele, onModele, titre, onTitre }: Props) => (
  <FormBlock title={hasAnciens ? '4. D’où partir ?' : '4. Son titre'}>
    {hasAnciens && (
      <RadioField
        field="depart"
        label="Point de départ"
        hiddenLegend
        value={depart}
        onChange={onDepart}
        options={[
          { code: 'vierge', libelle: 'D’un dossier vierge' },
          {
            code: 'copie',
            libelle: 'D’une copie d’un de mes dossiers',
            detail:
              'Les informations sont reprises telles qu’approuvées en dernier et marquées « à vérifier » ; les pièces et les numéros ne le sont pas',
          },
        ]}
      />
    )}
    {depart === 'copie' && (
      <Autocomplete
        field="modele"
        label="Dossier à copier"
        hint="Tapez un numéro ou un mot du titre"
        value={modele}
        onChange={onModele}
        options={chercher}
        aucun="Aucun de vos dossiers ne correspond."
      />
    )}
    <TextArea
      field="titre"
      label="Titre de la recherche"
      hint="Vous pourrez le modifier."
      value={titre}
      onChange={onTitre}
      max={1000}
      rows={2}
    />
  </FormBlock>
);
