import type { DosId } from '@riph/contracts/core/ids';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { dateEtHeure } from '@riph/contracts/seance/moment';
import { STATUT_SEANCE_LABELS } from '@riph/contracts/seance/seance.workflow';
import { useState } from 'react';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { compte, dateLongue } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import type { Echeance } from '../../lecture/dossier.types.ts';
import { explicationDe } from '../../lecture/EcheanceDossier.tsx';

/** What a séance is chosen for. `echeance`: the last day on which its committee speaks. */
export type AInscrire = {
  dosId: DosId;
  numero: string | null;
  titre: string;
  enExamen: boolean;
  echeance: Pick<Echeance, 'libelle' | 'dateAffichee' | 'explication'> | null;
};
export type Eligible = Answer<typeof seanceDossier.calls.listerEligibles>[number];
/** What may be done with a séance of the list; null: it is only read. */
type Geste = { libelle: string; nom: string; busy: boolean; choisir: (s: Eligible) => void } | null;

/** Séances shown before « Voir les suivantes »: a committee may have planned its whole year. */
const PREMIERES = 6;

const Aucune = ({ dossier: d }: { dossier: Pick<AInscrire, 'echeance'> }) => {
  const { can } = useSession();
  return (
    <Empty
      title="Aucune séance possible"
      action={
        can('SEANCE_GERER') && (
          <Button to="/seances/nouvelle" priority="secondary">
            Créer une séance
          </Button>
        )
      }
    >
      {d.echeance ? (
        <>
          La dernière date qui respecte le délai est le <DateDeLoi explanation={explicationDe(d.echeance)} />.
        </>
      ) : (
        'Créez une séance pour ce comité.'
      )}
    </Empty>
  );
};

const Ligne = ({ seance: s, geste }: { seance: Eligible; geste: Geste }) => (
  <li className="riph-ligne">
    <span className="riph-rangee">
      <span>
        {dateLongue(s.date)} à {s.heureDebut}
      </span>
      <span className="riph-discret">{compte(s.placesLibres, 'place libre', 'places libres')}</span>
      <StatusBadge>{STATUT_SEANCE_LABELS[s.statut]}</StatusBadge>
      {s.autreVolet && <StatusBadge tone="info">séance de l’autre volet</StatusBadge>}
      {!s.delaiTenu && <StatusBadge tone="warning">après le délai légal</StatusBadge>}
    </span>
    {geste && (
      <Button
        priority="secondary"
        size="sm"
        busy={geste.busy}
        aria-label={`${geste.nom} du ${dateEtHeure(s)}`}
        onClick={() => geste.choisir(s)}
      >
        {geste.libelle}
      </Button>
    )}
  </li>
);

/** Séances of the committee in which the dossier has a place. */
export const SeancesPossibles = ({ dossier: d, geste }: { dossier: Pick<AInscrire, 'dosId' | 'echeance'>; geste: Geste }) => {
  const reading = useCall(seanceDossier.calls.listerEligibles, { params: { dosId: d.dosId } });
  const [toutes, setToutes] = useState(false);
  return (
    <section aria-labelledby="eligibles">
      <h2 className="fr-h5" id="eligibles">
        Séances possibles
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
        {(list) => {
          const autres = list.filter((s) => !s.actuelle);
          if (autres.length === 0) return <Aucune dossier={d} />;
          return (
            <>
              <ul className="riph-liste">
                {autres.slice(0, toutes ? undefined : PREMIERES).map((s) => (
                  <Ligne key={s.seanceId} seance={s} geste={geste} />
                ))}
              </ul>
              {!toutes && autres.length > PREMIERES && (
                <Button priority="nu" size="sm" onClick={() => setToutes(true)}>
                  Voir les {autres.length - PREMIERES} séances suivantes
                </Button>
              )}
            </>
          );
        }}
      </Loadable>
    </section>
  );
};
