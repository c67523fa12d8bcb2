import { PROFIL_LABELS, type Profil } from '@riph/contracts/core/droits';
import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { SwitchDialog } from '../../frame/SwitchDialog.tsx';
import { useSession, useUser } from '../../session/session-context.ts';
import { DemandeDeposant } from './DemandeDeposant.tsx';
import { MonProfil } from './MonProfil.tsx';
import { aDemander, type GesteProfil } from './profils.rules.ts';

const DEMANDE_ENVOYEE = 'Votre demande est envoyée. Un administrateur va l’examiner.';
const REFUSE = 'Ce profil a changé entre-temps : rechargez la page pour voir son état.';

/** Asks for a profile that may be asked for from here: an administrator decides. A sponsor says first of which type. */
function useDemande() {
  const [isTypeAsked, setTypeAsked] = useState(false);
  const gerant = useAction(identityDeposant.calls.demanderProfilVrbGerant, { success: DEMANDE_ENVOYEE });
  const demander = (p: Profil) => (p === 'DEPOSANT' ? setTypeAsked(true) : void gerant({ body: {} }));
  const dialogue = isTypeAsked && <DemandeDeposant success={DEMANDE_ENVOYEE} onClose={() => setTypeAsked(false)} />;
  return { demander, dialogue, busy: gerant.busy };
}

/** Opens or closes a profile; what the session may go over to is read again. */
function useBascule() {
  const { recharger } = useSession();
  const action = useAction(identityDeposant.calls.demanderBascule);
  const toggle = async (codeProfil: Profil, activer: boolean) => {
    const r = await action({ query: { activer, codeProfil } });
    if (!r.ok) return false;
    if (!r.data) notifier.error(REFUSE);
    else notifier.success(activer ? 'Profil rouvert' : 'Profil fermé');
    await recharger();
    return true;
  };
  return { toggle, busy: action.busy };
}

/** Profiles of the person, open, closed or asked for; switching and closing say first what will change. */
export const Profils = () => {
  const user = useUser();
  const { profil, can } = useSession();
  const reading = useCall(identityProfil.calls.listerMesComptes);
  const { demander, dialogue: demande, busy } = useDemande();
  const bascule = useBascule();
  const [dialogue, setDialogue] = useState<{ geste: 'PASSER' | 'FERMER'; code: Profil } | null>(null);
  const peutDemander = can('PROFIL_VRB_DEMANDER');
  const act = (geste: GesteProfil, code: Profil) => {
    if (geste === 'PASSER' || geste === 'FERMER') setDialogue({ geste, code });
    else if (geste === 'ROUVRIR') void bascule.toggle(code, true);
    else demander(code);
  };
  const close = async (code: Profil) => {
    if (await bascule.toggle(code, false)) setDialogue(null);
  };
  return (
    <section className="riph-colonne-texte">
      <h2 className="fr-h5">Vos profils</h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(comptes) => (
          <>
            <ul className="riph-liste">
              {comptes.map((c) => (
                <MonProfil
                  key={c.compteId}
                  compte={c}
                  isActif={c.profil.code === profil}
                  isDisponible={user.profilsDisponibles.some((d) => d.code === c.profil.code)}
                  peutDemander={peutDemander}
                  busy={busy || bascule.busy}
                  onAct={(g) => act(g, c.profil.code)}
                />
              ))}
            </ul>
            {peutDemander && <AutresProfils profils={aDemander(comptes)} busy={busy} onAsk={demander} />}
          </>
        )}
      </Loadable>
      {demande}
      {dialogue?.geste === 'PASSER' && (
        <SwitchDialog
          demande={{ type: 'profil', code: dialogue.code, libelle: PROFIL_LABELS[dialogue.code] }}
          onClose={() => setDialogue(null)}
        />
      )}
      {dialogue?.geste === 'FERMER' && (
        <ConfirmDialog
          title="Fermer un profil"
          objet={PROFIL_LABELS[dialogue.code]}
          effect="Vous ne pourrez plus travailler sous ce profil, et vos autres sessions ouvertes sont fermées. Ses dossiers et ses données restent."
          prevenus={`Vous, par courriel à ${user.personne.email}.`}
          back="Vous pouvez rouvrir ce profil vous-même, sans nouvelle demande."
          label="Fermer ce profil"
          danger
          onConfirm={() => close(dialogue.code)}
          onClose={() => setDialogue(null)}
        />
      )}
    </section>
  );
};

type AutresProps = { profils: readonly Profil[]; busy: boolean; onAsk: (p: Profil) => void };

const AutresProfils = ({ profils, busy, onAsk }: AutresProps) =>
  profils.length > 0 && (
    <section className="fr-mt-4w">
      <h2 className="fr-h5">Demander un autre profil</h2>
      <p>Un administrateur examine la demande ; vous recevez sa décision par courriel.</p>
      <div className="riph-rangee">
        {profils.map((p) => (
          <Button key={p} priority="secondary" busy={busy} onClick={() => onAsk(p)}>
            {`Demander le profil ${PROFIL_LABELS[p]}`}
          </Button>
        ))}
      </div>
    </section>
  );
