import { etudeRapatriement } from '@riph/contracts/etude/vie/rapatriement.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Page } from '../../../components/Page.tsx';
import { Empty, Loadable } from '../../../components/states.tsx';
import { useChosen } from '../../../components/useChosen.ts';
import { compte, dateFr } from '../../../labels/dates.ts';
import { type Rapatriable, RapatriementDialog } from './RapatriementDialog.tsx';

const Essai = ({ essai }: { essai: Rapatriable['essai'] }) => (
  <p className="riph-discret fr-mb-0">
    Essai <Link to={`/etudes-ctis/${essai.etuId}`}>{essai.numeroCtis}</Link>, {essai.promoteur ?? 'promoteur inconnu'},{' '}
    {essai.autoriseLe ? `autorisé le ${dateFr(essai.autoriseLe)}` : 'pas encore autorisé'}
  </p>
);

const Ligne = ({ etude: e, choisie, onChange }: { etude: Rapatriable; choisie: boolean; onChange: (oui: boolean) => void }) => (
  <li className="riph-ligne riph-action">
    <div className="riph-action__quoi">
      <CheckboxField
        field={`etude-${e.etuId}`}
        label={`${e.numero ?? e.numeroNational} : ${e.titre}`}
        value={choisie}
        onChange={onChange}
        disabled={e.raisons.length > 0}
        small
      />
      <p className="riph-discret fr-mb-0">
        <Link to={`/etudes/${e.etuId}`}>Ouvrir l’étude {e.numero}</Link> · EudraCT {e.numeroNational} · {e.promoteur}
        {e.comite && ` · ${e.comite}`}
      </p>
      <Essai essai={e.essai} />
      {e.raisons.map((r) => (
        <p key={r} className="fr-mb-0">
          {r}
        </p>
      ))}
    </div>
    <StatusBadge tone="info">{e.etatLibelle}</StatusBadge>
  </li>
);

const Liste = ({ etudes, onRapatrier }: { etudes: readonly Rapatriable[]; onRapatrier: (e: readonly Rapatriable[]) => void }) => {
  const { selected: choisis, changer } = useChosen();
  const possibles = etudes.filter((e) => e.raisons.length === 0);
  const choisies = possibles.filter((e) => choisis.has(e.etuId));
  return (
    <>
      <div className="riph-rangee fr-mb-2w">
        {possibles.length > 1 && (
          <CheckboxField
            field="toutes"
            label={`Choisir les ${compte(possibles.length, 'étude')} qui peuvent l’être`}
            value={choisies.length === possibles.length}
            onChange={(oui) =>
              changer(
                possibles.map((e) => e.etuId),
                oui,
              )
            }
            small
          />
        )}
        <Button onClick={() => onRapatrier(choisies)} reason={choisies.length === 0 ? 'Choisissez au moins une étude.' : null}>
          {choisies.length > 0 ? `Rapatrier ${compte(choisies.length, 'étude')}` : 'Rapatrier dans CTIS'}
        </Button>
      </div>
      <ul className="riph-liste">
        {etudes.map((e) => (
          <Ligne key={e.etuId} etude={e} choisie={choisis.has(e.etuId)} onChange={(oui) => changer([e.etuId], oui)} />
        ))}
      </ul>
    </>
  );
};

/** National studies whose trial goes on as one of the European portal: several closed here at once (ETU-16). */
export const RapatriementsPage = () => {
  const reading = useCall(etudeRapatriement.calls.lister);
  const [choix, setChoix] = useState<readonly Rapatriable[] | null>(null);
  return (
    <Page title="Rapatriements dans CTIS" compte={reading.data?.lignes.length} width="moyenne">
      <Loadable reading={reading}>
        {({ lignes, autres }) =>
          lignes.length === 0 ? (
            <Empty
              title="Aucune étude à rapatrier"
              action={
                <Button to="/administration/batchs" priority="secondary">
                  Voir les imports CTIS
                </Button>
              }
            >
              Une étude vient ici quand un essai en transition, importé de CTIS, porte son numéro EudraCT.
            </Empty>
          ) : (
            <>
              <p className="riph-discret">
                Ces essais de médicaments sont passés sous le règlement européen 536/2014 : l’étude nationale de la loi Jardé se
                ferme, la recherche se poursuit dans CTIS.
              </p>
              {autres && (
                <Alert severity="info" small>
                  Les {lignes.length} plus anciennes sont affichées : les autres viennent à mesure.
                </Alert>
              )}
              <Liste etudes={lignes} onRapatrier={setChoix} />
            </>
          )
        }
      </Loadable>
      {choix && <RapatriementDialog etudes={choix} onClose={() => setChoix(null)} />}
    </Page>
  );
};
