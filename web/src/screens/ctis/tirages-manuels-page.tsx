import { TYPE_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import type { DossierCtisOuvert } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { DerniereAttribution } from '../lecture/DerniereAttribution.tsx';
import { ListeOuverts } from './instruction/ListeOuverts.tsx';
import { SoumissionManuelle } from './SoumissionManuelle.tsx';
import { type TirageFait, TiragesFaits, TirerPlusieurs } from './soumission/TirerPlusieurs.tsx';

/** How many of each kind wait; one kind alone is shown when it is chosen. */
const ParType = ({ dossiers }: { dossiers: readonly DossierCtisOuvert[] }) => {
  const [type, setType] = useState('');
  const types = [...new Set(dossiers.map((d) => d.type))];
  const options = types.map((code) => ({
    code,
    libelle: `${TYPE_DOSSIER_CTIS_LABELS[code]} (${dossiers.filter((d) => d.type === code).length})`,
  }));
  // Given to a committee meanwhile, the last one of a kind takes the kind along.
  const selected = types.find((t) => t === type);
  return (
    <>
      {types.length > 1 && (
        <SelectField
          field="type"
          label="Type de demande"
          value={selected ?? ''}
          onChange={(v) => setType(v ?? '')}
          options={options}
          empty={`Tous (${dossiers.length})`}
        />
      )}
      <ListeOuverts dossiers={dossiers.filter((d) => !selected || d.type === selected)} section="tirage" />
    </>
  );
};

/** Requests of the portal that the draw gave to nobody, the oldest first, each with why: the administration opens one, draws or names its committee. */
export const TiragesManuelsPage = () => {
  const reading = useCall(dossierCtisSoumission.calls.listerTasManuel);
  const [saisie, setSaisie] = useState(false);
  const [faits, setFaits] = useState<readonly TirageFait[]>([]);
  return (
    <Page
      title="Essais à attribuer"
      compte={reading.data?.length}
      width="moyenne"
      actions={
        <Button priority="secondary" size="sm" onClick={() => setSaisie(true)}>
          Soumettre une demande à la main
        </Button>
      }
    >
      <TiragesFaits faits={faits} />
      <Loadable reading={reading}>
        {(dossiers) =>
          dossiers.length === 0 ? (
            <>
              <Empty
                title="Aucun essai n’attend de comité"
                action={
                  <Button to="/etudes-ctis" priority="secondary">
                    Ouvrir un essai
                  </Button>
                }
              >
                Une demande est tirée au sort dès qu’elle arrive. Elle vient ici quand aucun comité n’a pu être tiré, ou que le
                tirage est suspendu.
              </Empty>
              <DerniereAttribution reglementations={['REG536']} />
            </>
          ) : (
            <>
              <p className="riph-discret">
                Ouvrez une demande pour voir ce qui écarte chaque comité, la tirer au sort ou lui désigner un comité. Une
                modification va d’elle-même au comité qui suit l’essai (R1124-3).
              </p>
              <ParType dossiers={dossiers} />
              {dossiers.length > 1 && <TirerPlusieurs dossiers={dossiers} onFaits={setFaits} />}
            </>
          )
        }
      </Loadable>
      {saisie && <SoumissionManuelle onClose={() => setSaisie(false)} />}
    </Page>
  );
};
