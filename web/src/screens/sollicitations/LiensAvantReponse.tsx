import type { FieldError } from '@riph/contracts/core/errors';
import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import type { FicheExpert } from '@riph/contracts/expertise/expert.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { BlocLiens } from '../expert/BlocLiens.tsx';
import { DeclarationPerimee } from '../expert/DeclarationPerimee.tsx';
import { profilAEnvoyer, profilLu } from '../expert/profil.rules.ts';

/** The links that an expert must confirm before he accepts, asked where he answers. The rest of his sheet is sent back as it was read. */
export const LiensAvantReponse = ({ fiche }: { fiche: FicheExpert }) => {
  const confirmer = useAction(expertiseExpert.calls.modifier, {
    success: 'Liens d’intérêts confirmés : vous pouvez accepter',
  });
  // A declaration of another year is shown again, and its « no link » is to be said again.
  const [saisie, setSaisie] = useState({ ...profilLu(fiche), aucunLien: false });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const envoyer = async () => {
    const a = profilAEnvoyer(saisie, fiche.version);
    setErrors(a.errors ?? []);
    if (!a.body) return;
    const r = await confirmer({ body: a.body });
    if (!r.ok) setErrors(r.problem.fields);
  };
  return (
    <>
      <DeclarationPerimee declareLe={fiche.declareLe} />
      <Form label="Mes liens d’intérêts" onSubmit={() => void envoyer()} errors={errors}>
        <BlocLiens saisie={saisie} onChange={(change) => setSaisie({ ...saisie, ...change })} />
        <Button type="submit" busy={confirmer.busy}>
          Confirmer mes liens
        </Button>
      </Form>
    </>
  );
};
