import { etudeLieux } from '@riph/contracts/etude/vie/lieux.calls';
import { fauteSuite, fautesLieu, lieuxEnCause, NATURE_LIEU_LABELS, NATURES_LIEU } from '@riph/contracts/etude/vie/lieux.rules';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable } from '../../components/states.tsx';
import { aujourdhui, compte, dateFr, dateHeureFr } from '../../labels/dates.ts';

const { lister, signaler } = etudeLieux.calls;
type Lus = Answer<typeof lister>;
const NATURES = NATURES_LIEU.map((code) => ({ code, libelle: NATURE_LIEU_LABELS[code] }));

const SignalerDialog = ({ lus, onClose }: { lus: Lus; onClose: () => void }) => {
  const [nom, setNom] = useState('');
  const [choisie, setNature] = useState('');
  const [le, setLe] = useState<string | null>(aujourdhui());
  const [motif, setMotif] = useState('');
  const envoyer = useAction(signaler, { success: 'Les comités concernés sont prévenus.' });
  const nature = NATURES_LIEU.find((n) => n === choisie);
  const fautes = fautesLieu({ nom, le: le ?? '', motif }, aujourdhui()).map((f) => f.message);
  const signales = lus.signales.toReversed();
  const suite = nom && nature && le ? fauteSuite({ nom, nature, le }, signales) : null;
  const manques = [
    ...(nature ? [] : ['Choisissez ce qui arrive à l’autorisation.']),
    ...(le === null ? ['Indiquez le jour de la décision.'] : []),
    ...fautes,
    ...(suite === null ? [] : [suite]),
  ];
  // What holds of a place that no study uses any more is lifted all the same.
  const sansEtude = lieuxEnCause(signales).filter((s) => lus.connus.every((l) => l.nom.toLowerCase() !== s.nom.toLowerCase()));
  const connus = [...lus.connus, ...sansEtude.map((s) => ({ nom: s.nom, etudes: 0 }))];
  const lieu = connus.find((l) => l.nom === nom);
  return (
    <ConfirmDialog
      title="Signaler un lieu de recherche"
      objet={lieu ? `${lieu.nom}, ${compte(lieu.etudes, 'étude')}` : 'Le lieu choisi ci-dessous'}
      effect="Chaque étude ou essai concerné le montre sur sa page et dans son journal."
      prevenus="Le secrétariat du comité de chaque étude et de chaque essai qui utilise ce lieu, par courriel, le jour même."
      back="Une décision levée se signale de la même façon : les mêmes comités en sont prévenus."
      label="Prévenir les comités"
      reason={manques.join(' ') || null}
      onConfirm={async () => {
        if (!nature || le === null) return;
        const { ok } = await envoyer({ body: { nom, nature, le, motif } });
        if (ok) onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        field="nom"
        label="Lieu"
        required
        options={connus.map((l) => ({ code: l.nom, libelle: `${l.nom} (${compte(l.etudes, 'étude')})` }))}
        value={nom}
        onChange={setNom}
      />
      <SelectField field="nature" label="Autorisation" required options={NATURES} value={choisie} onChange={setNature} />
      <DateField field="le" label="Jour de la décision" required value={le} onChange={setLe} />
      <TextArea field="motif" label="Décision ou motif" required max={2_000} rows={3} value={motif} onChange={setMotif} />
    </ConfirmDialog>
  );
};

/** Withdrawals and suspensions of authorisations of places of research: what was told to the committees, and what is to be told. */
export const LieuxPage = () => {
  const reading = useCall(lister);
  const [ouvert, setOuvert] = useState(false);
  return (
    <Page
      title="Lieux de recherche"
      width="moyenne"
      actions={
        <Button priority="primary" reason={reading.data ? null : 'Les lieux se chargent.'} onClick={() => setOuvert(true)}>
          Signaler un lieu
        </Button>
      }
    >
      <p>
        Le retrait ou la suspension de l’autorisation d’un lieu de recherche est signalé aux comités (article R1123-20-1 du code
        de la santé publique). Signalez-le ici : le comité de chaque étude nationale et de chaque essai de médicament qui utilise
        ce lieu est prévenu.
      </p>
      <Loadable reading={reading}>
        {({ signales }) =>
          signales.length === 0 ? (
            <p>Aucun retrait ni suspension n’a été signalé.</p>
          ) : (
            <ul className="riph-liste">
              {signales.map((s) => (
                <li key={s.id}>
                  {s.nom} : {NATURE_LIEU_LABELS[s.nature].toLowerCase()} le {dateFr(s.le)}. {s.motif}
                  <br />
                  <span className="riph-discret">
                    Signalé le {dateHeureFr(s.saisiLe)} par {s.par}, {compte(s.etudes, 'étude concernée', 'études concernées')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
      {ouvert && reading.data && <SignalerDialog lus={reading.data} onClose={() => setOuvert(false)} />}
    </Page>
  );
};
