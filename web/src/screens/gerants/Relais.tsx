import type { EtuId } from '@riph/contracts/core/ids';
import type { AccesLu } from '@riph/contracts/vrb/etude.schemas';
import { vrbEtudeInvestigateurs } from '@riph/contracts/vrb/etude-investigateurs.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';

type Props = { etuId: EtuId; acces: readonly AccesLu[] };
const cle = (a: AccesLu) => `${a.utiId}-${a.centre?.code}`;
const enOptions = (acces: readonly AccesLu[]) => acces.map((a) => ({ code: cle(a), libelle: `${a.nom}, ${a.centre?.nom}` }));
const suivent = (acces: readonly AccesLu[]) => acces.filter((a) => a.participations > 0);

/** The persons whom an investigator follows at a place become another's of the same place. */
export const Relais = ({ etuId, acces }: Props) => {
  const [ouvert, setOuvert] = useState(false);
  const [de, setDe] = useState('');
  const [a, setA] = useState('');
  const relayer = useAction(vrbEtudeInvestigateurs.calls.modifier, { success: 'Participations confiées.' });
  const ancien = acces.find((x) => cle(x) === de);
  const possibles = acces.filter(
    (x) => x.statut === 'ACTIF' && !x.compteFerme && cle(x) !== de && x.centre?.code === ancien?.centre?.code,
  );
  const nouveau = possibles.find((x) => cle(x) === a);
  const sansAutre = ancien && possibles.length === 0;
  const raison = sansAutre
    ? `Personne d’autre n’a de droit en cours dans ce centre : ajoutez d’abord un investigateur à ${ancien.centre?.nom}.`
    : nouveau
      ? null
      : 'Choisissez qui confie ses participations, et à qui.';
  return (
    <>
      <Button
        priority="tertiary"
        size="sm"
        reason={suivent(acces).length === 0 ? 'Personne ne suit de participation en cours ou à venir.' : null}
        onClick={() => setOuvert(true)}
      >
        Confier ses participations à un autre
      </Button>
      {ouvert && (
        <ConfirmDialog
          title="Confier les participations"
          objet="Les volontaires qu’un investigateur suit dans un centre"
          effect="Ses participations en cours ou à venir passent à l’autre investigateur. Les droits de chacun ne changent pas."
          back="Vous pouvez faire l’inverse."
          label="Confier"
          reason={raison}
          onConfirm={async () => {
            if (!ancien?.centre || !nouveau) return;
            const body = { ancienUtiId: ancien.utiId, nouveauUtiId: nouveau.utiId, centre: ancien.centre.code };
            const r = await relayer({ params: { etuId }, body });
            if (r.ok) setOuvert(false);
          }}
          onClose={() => setOuvert(false)}
        >
          <SelectField field="de" label="De" value={de} onChange={setDe} options={enOptions(suivent(acces))} />
          <SelectField field="a" label="À" value={a} onChange={setA} options={enOptions(possibles)} />
        </ConfirmDialog>
      )}
    </>
  );
};
