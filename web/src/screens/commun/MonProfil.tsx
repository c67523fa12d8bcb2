import { STATUT_COMPTE_LABELS } from '@riph/contracts/identity/compte.workflow';
import { Button } from '../../components/Button.tsx';
import { CodeBadge, StatusBadge } from '../../components/badges.tsx';
import { TON_COMPTE } from '../administration/comptes.rules.ts';
import { etatEnMots, type GesteProfil, gestesProfil, type MonCompte } from './profils.rules.ts';

type Props = {
  compte: MonCompte;
  isActif: boolean;
  /** The session may go over to it. */
  isDisponible: boolean;
  peutDemander: boolean;
  busy: boolean;
  onAct: (geste: GesteProfil) => void;
};

const LIBELLES = {
  PASSER: 'Passer à ce profil',
  FERMER: 'Fermer ce profil',
  ROUVRIR: 'Rouvrir ce profil',
  REDEMANDER: 'Demander de nouveau',
} as const satisfies Record<GesteProfil, string>;

/** One of my profiles: its state with its date, and what I may do with it. The one in use is closed from another. */
export const MonProfil = ({ compte, isActif, isDisponible, peutDemander, busy, onAct }: Props) => {
  const { profil, statut, geste } = compte;
  const etat = etatEnMots(compte);
  return (
    <li className="riph-ligne riph-ligne--gestes">
      <div>
        {profil.libelle}{' '}
        {isActif ? (
          <StatusBadge tone="success">Profil actif</StatusBadge>
        ) : (
          <CodeBadge code={statut.code} labels={STATUT_COMPTE_LABELS} tones={TON_COMPTE} />
        )}
        {etat && <p className="fr-hint-text fr-mb-0">{etat}</p>}
        {isActif && geste === 'FERMER' && (
          <p className="fr-hint-text fr-mb-0">Pour fermer ce profil, passez d’abord à un autre.</p>
        )}
      </div>
      <div className="riph-rangee">
        {gestesProfil(compte, { isActif, isDisponible, peutDemander }).map((g) => (
          <Button
            key={g}
            priority={g === 'FERMER' ? 'tertiary' : 'secondary'}
            size="sm"
            {...(g !== 'FERMER' && { busy })}
            onClick={() => onAct(g)}
            aria-label={`${LIBELLES[g]} : ${profil.libelle}`}
          >
            {LIBELLES[g]}
          </Button>
        ))}
      </div>
    </li>
  );
};
