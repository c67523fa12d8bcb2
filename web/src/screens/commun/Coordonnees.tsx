import type { CoordonneesLues } from '@riph/contracts/identity/personne.schemas';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { request } from '../../api/client.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { AutosaveNotices, SaveState } from '../../components/form/AutosaveParts.tsx';
import { useAutosave } from '../../components/form/useAutosave.ts';
import { Loadable } from '../../components/states.tsx';
import { useUser } from '../../session/session-context.ts';
import { ChampsCoordonnees } from '../personnes/ChampsCoordonnees.tsx';
import { type CoordonneesSaisie, corpsDe, LIBELLES_COORDONNEES, saisieDe } from '../personnes/coordonnees.rules.ts';

/** Own coordinates, saved by themselves. */
export const Coordonnees = () => {
  const { id: utiId } = useUser();
  const reading = useCall(identityProfil.calls.lireCoordonnees, { params: { utiId } });
  return <Loadable reading={reading}>{(c) => <CoordonneesForm key={c.utiId} lues={c} />}</Loadable>;
};

const CoordonneesForm = ({ lues }: { lues: CoordonneesLues }) => {
  const modifier = useAction(identityProfil.calls.modifier, { silent: true });
  // Not asked here: what is recorded stays, also over what an older page kept in this browser.
  const { tproId } = saisieDe(lues);
  const autosave = useAutosave<CoordonneesSaisie>({
    cle: 'coordonnees',
    initial: { valeurs: saisieDe(lues), version: lues.version },
    save: (valeurs, version) => modifier({ body: corpsDe({ ...valeurs, tproId }, version) }),
    refetch: async () => {
      const c = await request(identityProfil.calls.lireCoordonnees, { params: { utiId: lues.utiId } });
      return { valeurs: saisieDe(c), version: c.version };
    },
  });
  return (
    <div className="riph-pile">
      <div className="riph-rangee riph-collant">
        <SaveState state={autosave.etat} />
      </div>
      <AutosaveNotices autosave={autosave} labels={LIBELLES_COORDONNEES} />
      <ChampsCoordonnees
        valeur={autosave.valeurs}
        onChange={(champ, v) => autosave.setValeurs((old) => ({ ...old, [champ]: v }))}
        titre="Vous"
        titreOrganisme="Votre organisme"
        pourSoi
        aide={`Votre identifiant est ${lues.email}.`}
      />
    </div>
  );
};
