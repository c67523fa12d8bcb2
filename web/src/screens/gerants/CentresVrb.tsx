import type { EtuId } from '@riph/contracts/core/ids';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import { type CentreLu, centreSaisi, type InfoRecherche } from '@riph/contracts/vrb/etude.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { cx } from '../../components/cx.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { EditRemove } from '../../components/EditRemove.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { dateFr } from '../../labels/dates.ts';
import { centreDe, champsCentre, saisieCentre } from './etude-vrb.rules.ts';

type Ouvert = { quoi: 'SAISIE'; centre: CentreLu | null } | { quoi: 'RETRAIT'; centre: CentreLu } | null;

const autorisation = (c: CentreLu): string => {
  if (c.autorisationDate === null || c.autorisationFin === null) return 'sans autorisation de lieu';
  const premiere = c.autorisationPremiereAdmin ? ', première administration comprise' : '';
  return `autorisé du ${dateFr(c.autorisationDate)} au ${dateFr(c.autorisationFin)}${premiere}`;
};

/** « CHU de Lyon, 5 place d’Arsonval, 69003, FINESS 690000001 » */
const ouEstIl = ({ etablissement, adresse, codePostal, finess }: CentreLu): string =>
  [etablissement, adresse, codePostal, finess && `FINESS ${finess}`].filter(Boolean).join(', ');

const Retrait = ({ etuId, centre, onClose }: { etuId: EtuId; centre: CentreLu; onClose: () => void }) => {
  const supprimer = useAction(vrbEtude.calls.supprimerCentre, { success: 'Centre retiré.' });
  return (
    <ConfirmDialog
      title="Retirer le centre"
      objet={`${centre.nom}, ${centre.ville}`}
      effect="Personne n’y désigne plus de volontaire."
      back="Vous pouvez l’ajouter de nouveau, sous un autre code."
      label="Retirer le centre"
      danger
      onConfirm={async () => {
        await supprimer({ params: { etuId, code: centre.code } });
        onClose();
      }}
      onClose={onClose}
    />
  );
};

/** The places where persons take part. */
export const CentresVrb = ({ info }: { info: InfoRecherche }) => {
  const [ouvert, setOuvert] = useState<Ouvert>(null);
  const enregistrer = useAction(vrbEtude.calls.enregistrerCentre, { silent: true });
  const isEditable = info.gestes.includes('GERANTS');
  const centre = ouvert?.centre ?? null;
  const close = () => setOuvert(null);
  return (
    <section className="riph-carte" aria-labelledby="centres">
      <h2 className="riph-carte__titre" id="centres">
        Centres ({info.centres.length})
      </h2>
      {info.centres.length === 0 ? (
        <p className={cx('riph-discret', !isEditable && 'fr-mb-0')}>
          {isEditable ? 'Aucun centre : ajoutez celui où les volontaires participent.' : 'Aucun centre.'}
        </p>
      ) : (
        <ul className="riph-liste">
          {info.centres.map((c) => (
            <li key={c.code}>
              {c.nom}, {c.ville}{' '}
              {!c.actif && (
                <>
                  <StatusBadge tone="warning">Fermé aux nouveaux volontaires</StatusBadge>{' '}
                </>
              )}
              <span className="riph-discret">
                ({c.code}, {autorisation(c)}
                {ouEstIl(c) && `, ${ouEstIl(c)}`})
              </span>
              {isEditable && (
                <EditRemove
                  name={c.nom}
                  onEdit={() => setOuvert({ quoi: 'SAISIE', centre: c })}
                  onRemove={() => setOuvert({ quoi: 'RETRAIT', centre: c })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditable && (
        <Button priority="secondary" size="sm" onClick={() => setOuvert({ quoi: 'SAISIE', centre: null })}>
          Ajouter un centre
        </Button>
      )}
      {ouvert?.quoi === 'SAISIE' && (
        <FormDialog
          title={centre ? `Modifier le centre ${centre.nom}` : 'Ajouter un centre'}
          brouillon={`vrb-centre-${info.etuId}-${centre?.code ?? 'nouveau'}`}
          fields={champsCentre(centre)}
          start={saisieCentre(centre)}
          version={centre?.version ?? 0}
          lire={(s, version) => centreSaisi.safeParse(centreDe(s, centre, version))}
          send={(body) => enregistrer({ params: { etuId: info.etuId }, body })}
          label={centre ? 'Enregistrer' : 'Ajouter le centre'}
          success="Centre enregistré."
          onClose={close}
        />
      )}
      {ouvert?.quoi === 'RETRAIT' && <Retrait etuId={info.etuId} centre={ouvert.centre} onClose={close} />}
    </section>
  );
};
