import type { EtuId } from '@riph/contracts/core/ids';
import { type SiteEclaire, siteSaisi } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { examenEclaireSites } from '@riph/contracts/examen/eclaire-sites.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { LongList } from '../../components/LongList.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { CHAMPS_SITE, investigateurEnMots, lieuEnMots } from './registre.rules.ts';

const { lister, creer, supprimer } = examenEclaireSites.calls;

const Retrait = ({ site, onClose }: { site: SiteEclaire; onClose: () => void }) => {
  const retirer = useAction(supprimer, { success: 'Lieu retiré.' });
  return (
    <ConfirmDialog
      title="Retirer le lieu"
      objet={lieuEnMots(site)}
      effect="Le lieu n’est plus sur la fiche du registre. Les centres de l’étude ne changent pas."
      prevenus="Personne."
      back="Vous pouvez l’ajouter de nouveau."
      label="Retirer le lieu"
      danger
      onConfirm={async () => {
        await retirer({ params: { siteId: site.id ?? 0 } });
        onClose();
      }}
      onClose={onClose}
    />
  );
};

const Lieu = ({ site, onRemove }: { site: SiteEclaire; onRemove: () => void }) => (
  <li>
    {lieuEnMots(site)}
    <br />
    <span className="riph-discret">
      {investigateurEnMots(site) || 'Investigateur non indiqué'}
      {site.id === null && ' (du dossier)'}
    </span>
    {site.id !== null && (
      <div className="riph-rangee">
        <Button priority="tertiary" size="sm" aria-label={`Retirer ${lieuEnMots(site)}`} onClick={onRemove}>
          Retirer
        </Button>
      </div>
    )}
  </li>
);

/** Places where one may take part: those of the approved file, and those typed for the register. */
export const Lieux = ({ etuId }: { etuId: EtuId }) => {
  const reading = useCall(lister, { params: { etuId } });
  const [ouvert, setOuvert] = useState(false);
  const [retire, setRetire] = useState<SiteEclaire | null>(null);
  const ajouter = useAction(creer, { silent: true });
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
      {(sites) => (
        <section className="riph-carte" aria-labelledby="lieux">
          <h2 className="riph-carte__titre" id="lieux">
            Lieux et investigateurs ({sites.length})
          </h2>
          <p className="riph-discret">
            Les lieux du dossier y sont déjà, sans l’adresse ni le téléphone de l’investigateur : seuls ceux que vous saisissez
            ici sont publiés.
          </p>
          <LongList rows={sites.toSorted((a, b) => Number(a.id === null) - Number(b.id === null))} what="lieux">
            {(s, i) => <Lieu key={s.id ?? `dossier-${i}`} site={s} onRemove={() => setRetire(s)} />}
          </LongList>
          <div className="fr-mt-2w">
            <Button priority="secondary" size="sm" onClick={() => setOuvert(true)}>
              Ajouter un lieu
            </Button>
          </div>
          {ouvert && (
            <FormDialog
              title="Ajouter un lieu"
              brouillon={`registre-${etuId}-lieu`}
              fields={CHAMPS_SITE}
              start={null}
              lire={(s) => siteSaisi.safeParse(s)}
              send={(body) => ajouter({ params: { etuId }, body })}
              label="Ajouter le lieu"
              success="Lieu ajouté."
              onClose={() => setOuvert(false)}
            />
          )}
          {retire && <Retrait site={retire} onClose={() => setRetire(null)} />}
        </section>
      )}
    </Loadable>
  );
};
