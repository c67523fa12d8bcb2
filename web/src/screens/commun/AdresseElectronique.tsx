import type { FieldError } from '@riph/contracts/core/errors';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useUser } from '../../session/session-context.ts';

const LIBELLES = { email: 'Nouvelle adresse', motDePasse: 'Mot de passe actuel' } as const;

const manquants = (email: string, motDePasse: string, presente: string): FieldError[] => [
  ...(email ? [] : [{ champ: 'email', message: 'Cette valeur est obligatoire.' }]),
  ...(email.toLowerCase() === presente ? [{ champ: 'email', message: 'C’est déjà votre adresse.' }] : []),
  ...(motDePasse ? [] : [{ champ: 'motDePasse', message: 'Cette valeur est obligatoire.' }]),
];
const champsDe = (problem: ApiProblem): FieldError[] => {
  if (problem.fields.length) return [...problem.fields];
  return [{ champ: problem.code === 'motdepasse.preuve' ? 'motDePasse' : 'email', message: problem.detail }];
};

/** Another address: asked with the password, in force once the link sent to it was opened. Nothing tells whether another account has it. */
export const AdresseElectronique = () => {
  const { id: utiId, personne } = useUser();
  const [email, setEmail] = useState('');
  const [motDePasse, setMotDePasse] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const modifier = useAction(identityProfil.calls.modifier, { silent: true });

  /** The other coordinates go as they are now: the tab beside may just have saved them. Gives what refused it; throws what forbade to read them. */
  const demander = async (nouvelle: string): Promise<ApiProblem | null> => {
    const { utiId: _, ...coordonnees } = await request(identityProfil.calls.lireCoordonnees, { params: { utiId } });
    const result = await modifier({ body: { ...coordonnees, email: nouvelle, motDePasse } });
    return result.ok ? null : result.problem;
  };
  const submit = async () => {
    const nouvelle = email.trim();
    const faux = manquants(nouvelle, motDePasse, personne.email);
    setErrors(faux);
    if (faux.length || modifier.busy) return;
    const problem = await demander(nouvelle).catch(asProblem);
    if (problem) return setErrors(champsDe(problem));
    notifier.success(`Un lien est envoyé à ${nouvelle} : ouvrez-le pour que cette adresse remplace l’ancienne.`);
    setEmail('');
    setMotDePasse('');
  };
  return (
    <section className="riph-colonne-texte riph-pile">
      <h2 className="fr-h5">Changer d’adresse électronique</h2>
      <p>
        Votre adresse, qui est aussi votre identifiant, est {personne.email}. Un lien est envoyé à la nouvelle ; elle remplace
        l’ancienne quand vous l’ouvrez. Si rien n’arrive, l’adresse est mal écrite, ou elle est déjà celle d’un autre compte.
      </p>
      <Form label="Nouvelle adresse électronique" onSubmit={submit} errors={errors} labels={LIBELLES}>
        <TextField
          field="email"
          label={LIBELLES.email}
          value={email}
          onChange={setEmail}
          type="email"
          autoComplete="email"
          max={254}
          required
        />
        <PasswordField
          field="motDePasse"
          label={LIBELLES.motDePasse}
          value={motDePasse}
          onChange={setMotDePasse}
          autoComplete="current-password"
          required
        />
        <div>
          <Button type="submit" busy={modifier.busy}>
            Envoyer le lien
          </Button>
        </div>
      </Form>
    </section>
  );
};
