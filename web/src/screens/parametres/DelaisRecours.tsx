import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import { type ChampDef, inputOf, numberOf, type Saisie as Valeurs } from '../../components/fields/described.types.ts';
import { Form } from '../../components/fields/Form.tsx';
import { StaleVersion } from '../../components/form/StaleVersion.tsx';
import { gardeesDecrites } from '../../components/form/stale.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { Modification } from './Modification.tsx';
import { useReglage } from './useReglage.ts';

type Delais = Answer<typeof referentielApplicatif.calls.lireDelaisRecours>;

const CHAMPS: readonly ChampDef[] = [
  {
    cle: 'mois',
    libelle: 'Pour former un recours, en mois',
    aide: 'À compter de la notification de l’avis défavorable. De 1 à 12.',
    sorte: 'nombre',
    min: 1,
    max: 12,
    obligatoire: true,
  },
  {
    cle: 'joursComplements',
    libelle: 'Pour envoyer les compléments, en jours',
    aide: 'À compter de l’acceptation du recours. De 1 à 180.',
    sorte: 'nombre',
    min: 1,
    max: 180,
    obligatoire: true,
  },
  {
    cle: 'joursReexamen',
    libelle: 'Pour le second avis, en jours',
    aide: 'À compter de la désignation de l’autre comité, comme les délais de la partie II : sans l’arrêt hivernal. De 1 à 180.',
    sorte: 'nombre',
    min: 1,
    max: 180,
    obligatoire: true,
  },
];

/** Delays of appeals on trials of medicines. */
export const DelaisRecours = () => {
  const reading = useCall(referentielApplicatif.calls.lireDelaisRecours);
  const [envois, setEnvois] = useState(0);
  return (
    <section className="riph-carte" aria-labelledby="delais-recours">
      <h2 className="riph-carte__titre" id="delais-recours">
        Recours sur les essais de médicaments
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(d) => (
          <>
            <Saisie key={envois} lus={d} onDone={() => setEnvois(envois + 1)} />
            <Modification par={d.modifiePar} le={d.modifieLe} />
          </>
        )}
      </Loadable>
    </section>
  );
};

const Saisie = ({ lus, onDone }: { lus: Delais; onDone: () => void }) => {
  const { errors, busy, refus, enregistrer } = useReglage(
    referentielApplicatif.calls.modifierDelaisRecours,
    'Délais enregistrés',
  );
  const [saisi, setSaisi] = useState<Valeurs>(() => inputOf(CHAMPS, lus));
  // What somebody else saves meanwhile must be told, not overwritten: the version is that of the opening.
  const [version] = useState(lus.version);
  const envoyer = async (sur: number) => {
    const [mois, joursComplements] = [numberOf(saisi.mois), numberOf(saisi.joursComplements)];
    const joursReexamen = numberOf(saisi.joursReexamen);
    if (await enregistrer({ mois, joursComplements, joursReexamen, version: sur })) onDone();
  };
  return (
    <Form label="Recours sur les essais de médicaments" onSubmit={() => void envoyer(version)} errors={errors}>
      <StaleVersion
        refus={refus}
        onForcer={() => void envoyer(lus.version)}
        onRepartir={onDone}
        gardees={gardeesDecrites(CHAMPS, saisi, lus)}
      />
      <DescribedFields defs={CHAMPS} input={saisi} onChange={(cle, valeur) => setSaisi({ ...saisi, [cle]: valeur })} />
      <p className="riph-discret">
        Un recours déjà accepté garde la date annoncée au promoteur, un second examen déjà ouvert son délai.
      </p>
      <div className="riph-rangee">
        <Button type="submit" priority="secondary" busy={busy}>
          Enregistrer les délais
        </Button>
      </div>
    </Form>
  );
};
