import type { UtiId } from '@riph/contracts/core/ids';
import { type AccesLu, type CentreLu, STATUT_ACCES_LABELS, type StatutAcces } from '@riph/contracts/vrb/etude.schemas';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import type { Result } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBadge, StatusBadge } from '../../components/badges.tsx';
import { cx } from '../../components/cx.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import type { Saisie } from '../../components/fields/described.types.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { compte, dateFr } from '../../labels/dates.ts';
import type { Ton } from '../../labels/ton.ts';
import { champsDroit } from './etude-vrb.rules.ts';

const TONS: Readonly<Record<StatutAcces, Ton>> = { ACTIF: 'success', EXPIRE: 'warning', CLOS: 'neutre' };

type Props<T> = {
  /** « Gérants », « un gérant », the name of the account that the person must have. */
  titre: string;
  un: string;
  compte: string;
  brouillon: string;
  acces: readonly AccesLu[];
  /** Empty: the right is on the whole study. */
  centres: readonly CentreLu[];
  /** Why nobody can be added yet; null: one can. */
  raison: string | null;
  isEditable: boolean;
  lire: (s: Saisie) => z.ZodSafeParseResult<T>;
  donner: (don: T) => Promise<Result<unknown>>;
  retirer: (utiId: UtiId) => Promise<Result<unknown>>;
  /** Beside the button that adds. */
  autreGeste?: ReactNode;
};

/** What somebody whose right goes leaves to others. */
const aConfier = (siens: readonly AccesLu[]): string => {
  const suivies = siens.filter((a) => a.participations > 0);
  if (suivies.length === 0) return '';
  const ou = suivies.map((a) => `${compte(a.participations, 'participation')} au centre ${a.centre?.nom}`).join(', ');
  return ` Elle suit ${ou}, en cours ou à venir : confiez ce suivi à un autre investigateur du centre, avant ou juste après.`;
};

/** Who has a right in the study, place by place, until when. Given again, a right is renewed. */
export const DroitsVrb = <T,>(p: Props<T>) => {
  const { titre, un, acces, retirer, isEditable } = p;
  const [ajout, setAjout] = useState(false);
  const [retrait, setRetrait] = useState<AccesLu | null>(null);
  return (
    <section className="riph-carte" aria-label={titre}>
      <h2 className="riph-carte__titre">
        {titre} ({acces.length})
      </h2>
      {acces.length === 0 && <p className={cx('riph-discret', !isEditable && 'fr-mb-0')}>Personne.</p>}
      {acces.length > 0 && (
        <ul className="riph-liste">
          {acces.map((a) => (
            <li key={`${a.utiId}-${a.centre?.code}`}>
              {a.nom} <CodeBadge code={a.statut} labels={STATUT_ACCES_LABELS} tones={TONS} />{' '}
              {a.compteFerme && (
                <>
                  <StatusBadge tone="warning">Compte fermé</StatusBadge>{' '}
                </>
              )}
              <span className="riph-discret">
                {a.centre && `${a.centre.nom}, `}jusqu’au {dateFr(a.dateFin)}
                {a.participations > 0 && `, suit ${compte(a.participations, 'participation')}`}
              </span>
              {isEditable && a.statut !== 'CLOS' && (
                <div className="riph-rangee">
                  <Button priority="tertiary" size="sm" aria-label={`Retirer ${a.nom}`} onClick={() => setRetrait(a)}>
                    Retirer
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditable && (
        <div className="riph-rangee">
          <Button priority="secondary" size="sm" reason={p.raison} onClick={() => setAjout(true)}>
            Ajouter ou renouveler {un}
          </Button>
          {p.autreGeste}
        </div>
      )}
      {ajout && (
        <FormDialog
          title={`Ajouter ou renouveler ${un}`}
          brouillon={p.brouillon}
          fields={champsDroit(p.centres, p.compte)}
          start={null}
          lire={p.lire}
          send={p.donner}
          label="Donner le droit"
          success="Droit enregistré."
          onClose={() => setAjout(false)}
        />
      )}
      {retrait && (
        <ConfirmDialog
          title="Retirer le droit"
          objet={retrait.nom}
          effect={`Cette personne n’a plus accès aux volontaires de cette étude, tout de suite et dans tous les centres que vous gérez.${aConfier(acces.filter((a) => a.utiId === retrait.utiId))}`}
          prevenus="Cette personne, par courriel."
          back="Vous pouvez le lui redonner."
          label="Retirer le droit"
          danger
          onConfirm={async () => {
            const r = await retirer(retrait.utiId);
            if (r.ok) setRetrait(null);
          }}
          onClose={() => setRetrait(null)}
        />
      )}
    </section>
  );
};
