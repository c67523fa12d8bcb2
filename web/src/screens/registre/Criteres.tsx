import type { EtuId } from '@riph/contracts/core/ids';
import {
  eligibiliteSaisie,
  jugementSaisi,
  TYPE_ELIGIBILITE_LABELS,
  TYPE_JUGEMENT_LABELS,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { examenEclaireCriteres } from '@riph/contracts/examen/eclaire-criteres.calls';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { type Lecture, Loadable, Skeleton } from '../../components/states.tsx';
import { CHAMPS_ELIGIBILITE, CHAMPS_JUGEMENT } from './registre.rules.ts';

const { listerEligibilite, creerEligibilite, supprimerEligibilite, listerJugement, creerJugement, supprimerJugement } =
  examenEclaireCriteres.calls;

type Ligne = { id: number | null; titre: string; genre: string };
type ListeProps<C> = {
  id: string;
  titre: string;
  aide: string;
  reading: Lecture<readonly C[]>;
  ligne: (critere: C) => Ligne;
  ajouter: string;
  /** The dialog in which one more is typed. */
  saisie: (close: () => void) => ReactNode;
  retirer: (id: number) => Promise<unknown>;
};

const Retrait = ({
  ligne,
  retirer,
  onClose,
}: {
  ligne: Ligne;
  retirer: (id: number) => Promise<unknown>;
  onClose: () => void;
}) => (
  <ConfirmDialog
    title="Retirer le critère"
    objet={ligne.titre}
    effect="Le critère n’est plus sur la fiche du registre."
    prevenus="Personne."
    back="Vous pouvez l’écrire de nouveau."
    label="Retirer le critère"
    danger
    onConfirm={async () => {
      await retirer(ligne.id ?? 0);
      onClose();
    }}
    onClose={onClose}
  />
);

const LigneLue = ({ ligne: l, onRemove }: { ligne: Ligne; onRemove: () => void }) => (
  <li>
    <strong>{l.genre}</strong> : {l.titre}
    {l.id === null ? (
      <span className="riph-discret"> (du dossier)</span>
    ) : (
      <div className="riph-rangee">
        <Button priority="tertiary" size="sm" aria-label={`Retirer ${l.titre}`} onClick={onRemove}>
          Retirer
        </Button>
      </div>
    )}
  </li>
);

/** A list to which one adds rows, and takes them off, but for those that come from the approved file. */
const Liste = <C,>({ id, titre, aide, reading, ligne, ajouter, saisie, retirer }: ListeProps<C>) => {
  const [ouvert, setOuvert] = useState(false);
  const [retire, setRetire] = useState<Ligne | null>(null);
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
      {(criteres) => (
        <>
          <section className="riph-carte" aria-labelledby={id}>
            <h2 className="riph-carte__titre" id={id}>
              {titre} ({criteres.length})
            </h2>
            <p className="riph-discret">{aide}</p>
            <ul className="riph-liste">
              {criteres.map(ligne).map((l, i) => (
                <LigneLue key={l.id ?? `dossier-${i}`} ligne={l} onRemove={() => setRetire(l)} />
              ))}
            </ul>
            <Button priority="secondary" size="sm" onClick={() => setOuvert(true)}>
              {ajouter}
            </Button>
            {retire && <Retrait ligne={retire} retirer={retirer} onClose={() => setRetire(null)} />}
          </section>
          {ouvert && saisie(() => setOuvert(false))}
        </>
      )}
    </Loadable>
  );
};

const Eligibilite = ({ etuId }: { etuId: EtuId }) => {
  const creer = useAction(creerEligibilite, { silent: true });
  const supprimer = useAction(supprimerEligibilite, { success: 'Critère retiré.' });
  return (
    <Liste
      id="eligibilite"
      titre="Qui peut participer"
      aide="Les critères d’inclusion et de non-inclusion, un par ligne. Au moins un d’inclusion."
      reading={useCall(listerEligibilite, { params: { etuId } })}
      ligne={(c) => ({ id: c.id, titre: c.titre, genre: TYPE_ELIGIBILITE_LABELS[c.type] })}
      ajouter="Ajouter un critère d’éligibilité"
      retirer={(critereId) => supprimer({ params: { critereId } })}
      saisie={(close) => (
        <FormDialog
          title="Ajouter un critère d’éligibilité"
          brouillon={`registre-${etuId}-eligibilite`}
          fields={CHAMPS_ELIGIBILITE}
          start={null}
          lire={(s) => eligibiliteSaisie.safeParse(s)}
          send={(body) => creer({ params: { etuId }, body })}
          label="Ajouter le critère"
          success="Critère ajouté."
          onClose={close}
        />
      )}
    />
  );
};

const Jugement = ({ etuId }: { etuId: EtuId }) => {
  const creer = useAction(creerJugement, { silent: true });
  const supprimer = useAction(supprimerJugement, { success: 'Critère retiré.' });
  return (
    <Liste
      id="jugement"
      titre="Ce que la recherche mesure"
      aide="Les critères de jugement. Le principal vient du dossier ; ajoutez les secondaires."
      reading={useCall(listerJugement, { params: { etuId } })}
      ligne={(c) => ({ id: c.id, titre: c.titre, genre: TYPE_JUGEMENT_LABELS[c.type] })}
      ajouter="Ajouter un critère de jugement"
      retirer={(critereId) => supprimer({ params: { critereId } })}
      saisie={(close) => (
        <FormDialog
          title="Ajouter un critère de jugement"
          brouillon={`registre-${etuId}-jugement`}
          fields={CHAMPS_JUGEMENT}
          start={null}
          lire={(s) => jugementSaisi.safeParse(s)}
          send={(body) => creer({ params: { etuId }, body })}
          label="Ajouter le critère"
          success="Critère ajouté."
          onClose={close}
        />
      )}
    />
  );
};

/** Criteria of eligibility and outcomes. */
export const Criteres = ({ etuId }: { etuId: EtuId }) => (
  <div className="riph-pile">
    <Eligibilite etuId={etuId} />
    <Jugement etuId={etuId} />
  </div>
);
