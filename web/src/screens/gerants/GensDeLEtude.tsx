import { accesCentreSaisi, accesSaisi, type InfoRecherche } from '@riph/contracts/vrb/etude.schemas';
import { vrbEtudeInvestigateurs } from '@riph/contracts/vrb/etude-investigateurs.calls';
import { vrbGerants } from '@riph/contracts/vrb/gerants.calls';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { type Saisie, textOf } from '../../components/fields/described.types.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { DroitsVrb } from './DroitsVrb.tsx';
import { Relais } from './Relais.tsx';

const don = (s: Saisie) => ({ email: textOf(s.email).trim(), dateFin: textOf(s.dateFin) || null });
const donAuCentre = (s: Saisie) => ({ ...don(s), centre: textOf(s.centre) });
const squelette = <Skeleton rows={2} />;

type Props = { info: InfoRecherche };
const sansCentre = ({ info }: Props) => (info.centres.length === 0 ? 'Ajoutez d’abord un centre.' : null);

/** Who manages the volunteers of a study in all its centres, and, for who may, giving and taking that right. */
export const SuperGerants = ({ info }: Props) => {
  const params = { etuId: info.etuId };
  const reading = useCall(vrbGerants.calls.listerSuperGerants, { params });
  const ajouter = useAction(vrbGerants.calls.ajouterSuperGerant, { silent: true });
  const retirer = useAction(vrbGerants.calls.retirerSuperGerant, { success: 'Droit retiré.' });
  return (
    <Loadable reading={reading} skeleton={squelette}>
      {(acces) => (
        <DroitsVrb
          titre="Super-gérants, pour toute l’étude"
          un="un super-gérant"
          compte="Gérant VRB"
          brouillon={`vrb-super-gerant-${info.etuId}`}
          acces={acces}
          centres={[]}
          raison={null}
          isEditable={info.gestes.includes('SUPER_GERANTS')}
          lire={(s) => accesSaisi.safeParse(don(s))}
          donner={(body) => ajouter({ params, body })}
          retirer={(utiId) => retirer({ params: { ...params, utiId } })}
        />
      )}
    </Loadable>
  );
};

/** Who manages the volunteers of a study, centre by centre. Nobody can be added before there is a centre. */
export const Gerants = ({ info }: Props) => {
  const params = { etuId: info.etuId };
  const reading = useCall(vrbGerants.calls.lister, { params });
  const ajouter = useAction(vrbGerants.calls.ajouter, { silent: true });
  const retirer = useAction(vrbGerants.calls.retirer, { success: 'Droit retiré.' });
  return (
    <Loadable reading={reading} skeleton={squelette}>
      {(acces) => (
        <DroitsVrb
          titre="Gérants, par centre"
          un="un gérant"
          compte="Gérant VRB"
          brouillon={`vrb-gerant-${info.etuId}`}
          acces={acces}
          centres={info.centres}
          raison={sansCentre({ info })}
          isEditable={info.gestes.includes('GERANTS')}
          lire={(s) => accesCentreSaisi.safeParse(donAuCentre(s))}
          donner={(body) => ajouter({ params, body })}
          retirer={(utiId) => retirer({ params: { ...params, utiId } })}
        />
      )}
    </Loadable>
  );
};

/** Who investigates in each centre, and, for who may change them, the hand-over from one to another. */
export const Investigateurs = ({ info }: Props) => {
  const params = { etuId: info.etuId };
  const reading = useCall(vrbEtudeInvestigateurs.calls.lister, { params });
  const ajouter = useAction(vrbEtudeInvestigateurs.calls.ajouter, { silent: true });
  const retirer = useAction(vrbEtudeInvestigateurs.calls.retirer, { success: 'Droit retiré.' });
  return (
    <Loadable reading={reading} skeleton={squelette}>
      {(acces) => (
        <DroitsVrb
          titre="Investigateurs, par centre"
          un="un investigateur"
          compte="Investigateur VRB"
          brouillon={`vrb-investigateur-${info.etuId}`}
          acces={acces}
          centres={info.centres}
          raison={sansCentre({ info })}
          isEditable={info.gestes.includes('INVESTIGATEURS')}
          lire={(s) => accesCentreSaisi.safeParse(donAuCentre(s))}
          donner={(body) => ajouter({ params, body })}
          retirer={(utiId) => retirer({ params: { ...params, utiId } })}
          autreGeste={acces.length > 0 && <Relais etuId={info.etuId} acces={acces} />}
        />
      )}
    </Loadable>
  );
};
