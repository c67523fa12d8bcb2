import type { ComponentProps } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import type { SansRapport } from './sans-rapports.rules.ts';

type Champ = Pick<ComponentProps<typeof TextArea>, 'field' | 'required' | 'value' | 'error' | 'onChange'>;

/** Which reports lack before a séance is declared held, and why it examined without them. */
export const SansRapports = ({ manques, champ }: { manques: readonly SansRapport[]; champ: Champ }) =>
  manques.length === 0 ? (
    <p>Aucun rapport ne manque.</p>
  ) : (
    <>
      <Alert severity="warning" title="Rapports manquants">
        <ul>
          {manques.map((d) => (
            <li key={d.dosId}>
              {d.nom} : {d.manques}
            </li>
          ))}
        </ul>
        <p className="fr-mb-0">
          L’article R1123-12 prévoit un rapporteur de chaque collège. La séance peut être déclarée tenue : dites pourquoi elle a
          examiné sans ces rapports.
        </p>
      </Alert>
      <TextArea
        {...champ}
        label="Pourquoi ces dossiers ont été examinés ainsi"
        hint="C’est noté dans l’historique de la séance et dans le relevé de décisions, sous les rapports entendus."
        max={2_000}
      />
    </>
  );
