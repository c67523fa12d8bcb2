import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../components/form/StaleVersion.tsx';
import { gardeesDe } from '../../components/form/stale.ts';
import { useDraft } from '../../components/form/useDraft.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { Modification } from './Modification.tsx';
import { useReglage } from './useReglage.ts';

type Reglages = Answer<typeof referentielApplicatif.calls.lireReglages>;

const LIBELLES = {
  admin: 'Administration',
  cnriph: 'Commission nationale (CNRIPH)',
  portail: 'Portail européen des essais (CTIS)',
} as const;

/** Addresses that the platform writes to, or leads to. */
export const Adresses = () => {
  const reading = useCall(referentielApplicatif.calls.lireReglages);
  const [envois, setEnvois] = useState(0);
  return (
    <section className="riph-carte" aria-labelledby="adresses">
      <h2 className="riph-carte__titre" id="adresses">
        Adresses de la plateforme
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
        {(r) => (
          <>
            <Saisie key={envois} lus={r} onDone={() => setEnvois(envois + 1)} />
            <Modification par={r.modifiePar} le={r.modifieLe} />
          </>
        )}
      </Loadable>
    </section>
  );
};

const Saisie = ({ lus, onDone }: { lus: Reglages; onDone: () => void }) => {
  const { errors, busy, refus, enregistrer } = useReglage(referentielApplicatif.calls.modifierReglages, 'Adresses enregistrées');
  const enregistrees = { admin: lus.courrielsAdmin.join('\n'), cnriph: lus.courrielCnriph, portail: lus.urlCtis };
  const { saisie, surVersion, resumedFrom, modifier, forget } = useDraft<typeof enregistrees>(
    'reglages-adresses',
    lus.version,
    (kept) => kept ?? enregistrees,
  );
  const repartir = () => {
    forget();
    onDone();
  };
  const envoyer = async (version: number) => {
    const courrielsAdmin = saisie.admin
      .split(/[\n,;]/)
      .map((a) => a.trim())
      .filter(Boolean);
    const [courrielCnriph, urlCtis] = [saisie.cnriph.trim(), saisie.portail.trim()];
    if (!(await enregistrer({ courrielsAdmin, courrielCnriph, urlCtis, version }))) return;
    repartir();
  };
  // A refused address is one of the list: its field is the list.
  const surLesChamps = errors.map((e) => (e.champ.startsWith('courrielsAdmin') ? { ...e, champ: 'courrielsAdmin' } : e));
  return (
    <Form label="Adresses de la plateforme" onSubmit={() => void envoyer(surVersion)} errors={surLesChamps}>
      <DraftNotice resumedFrom={resumedFrom} onStartOver={repartir} />
      <StaleVersion
        refus={refus}
        onForcer={() => void envoyer(lus.version)}
        onRepartir={repartir}
        gardees={gardeesDe(saisie, enregistrees, LIBELLES)}
      />
      <TextArea
        field="courrielsAdmin"
        label={LIBELLES.admin}
        hint="Une adresse par ligne. Elles reçoivent les demandes de comptes et sont données aux personnes qui ont besoin d’aide."
        max={2_000}
        rows={3}
        value={saisie.admin}
        onChange={(admin) => modifier({ admin })}
        required
      />
      <TextField
        field="courrielCnriph"
        label={LIBELLES.cnriph}
        hint="Elle reçoit les avis défavorables (article D1123-27)."
        type="email"
        max={254}
        value={saisie.cnriph}
        onChange={(cnriph) => modifier({ cnriph })}
        required
      />
      <TextField
        field="urlCtis"
        label={LIBELLES.portail}
        hint="Les pages d’un essai de médicament y mènent."
        type="url"
        max={300}
        value={saisie.portail}
        onChange={(portail) => modifier({ portail })}
        required
      />
      <div className="riph-rangee">
        <Button type="submit" priority="secondary" busy={busy}>
          Enregistrer les adresses
        </Button>
      </div>
    </Form>
  );
};
