import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import type { WriteCall } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import { inputOf } from '../../components/fields/described.types.ts';
import { Form, FormBlock } from '../../components/fields/Form.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../components/form/StaleVersion.tsx';
import { gardeesDecrites } from '../../components/form/stale.ts';
import { useDraft } from '../../components/form/useDraft.ts';
import { Absences } from './Absences.tsx';
import { type Bloc, champsDe, corpsDeLaFiche, type FicheSaisie, ligneDe } from './comite.champs.ts';

type Props = {
  /** Null: a new one. */
  cpp: Cpp | null;
  blocs: readonly Bloc[];
  appel: WriteCall;
  /** The call of the administrator names the committee. */
  nomme: boolean;
  onDone: () => void;
};

/** Sheet of a committee: the same form for who creates it, who manages all of them and who manages his own. */
export const FicheComite = ({ cpp, blocs, appel, nomme, onDone }: Props) => {
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const enregistrer = useAction(appel, { silent: true });
  const { saisie, surVersion, resumedFrom, modifier, forget } = useDraft<FicheSaisie>(
    `comite-${nomme ? 'adm' : 'cpp'}-${cpp?.id ?? 'nouveau'}`,
    cpp?.version ?? 0,
    (kept) => kept ?? { champs: inputOf(champsDe(blocs), cpp && ligneDe(cpp)), absences: cpp?.indisponibilites ?? [] },
  );
  const repartir = () => {
    forget();
    setRefus(null);
  };
  const envoyer = async (version: number) => {
    const body = {
      ...corpsDeLaFiche(blocs, saisie),
      ...(cpp && { version, ...(nomme && { id: cpp.id }) }),
    };
    const r = await enregistrer({ body });
    if (!r.ok) {
      setRefus(r.problem);
      if (r.problem.fields.length === 0 && r.problem.code !== 'version.perimee') notifier.problem(r.problem);
      return;
    }
    repartir();
    notifier.success('Fiche du comité enregistrée');
    onDone();
  };
  return (
    <>
      <DraftNotice resumedFrom={resumedFrom} onStartOver={repartir} />
      {cpp && (
        <StaleVersion
          refus={refus}
          onForcer={() => void envoyer(cpp.version)}
          onRepartir={repartir}
          gardees={gardeesDecrites(champsDe(blocs), saisie.champs, ligneDe(cpp))}
        />
      )}
      <Form label="Fiche du comité" onSubmit={() => void envoyer(surVersion)} errors={refus?.fields ?? []}>
        {blocs.map((b) => (
          <FormBlock key={b.titre} title={b.titre}>
            <DescribedFields
              defs={b.champs}
              input={saisie.champs}
              onChange={(cle, valeur) => modifier({ champs: { ...saisie.champs, [cle]: valeur } })}
            />
          </FormBlock>
        ))}
        <Absences cppId={cpp?.id ?? null} absences={saisie.absences} onChange={(absences) => modifier({ absences })} />
        <div className="riph-rangee">
          <Button type="submit" busy={enregistrer.busy}>
            {cpp ? 'Enregistrer' : 'Créer le comité'}
          </Button>
        </div>
      </Form>
    </>
  );
};
