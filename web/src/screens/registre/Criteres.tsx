import {
  eligibiliteSaisie,
  jugementSaisi,
  TYPE_ELIGIBILITE_LABELS,
  TYPE_JUGEMENT_LABELS,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { etudeEclaireCriteres } from '@riph/contracts/etude/vie/registre/eclaire-criteres.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { DialogueSaisie } from '../../components/form/DialogueSaisie.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { CHAMPS_ELIGIBILITE, CHAMPS_JUGEMENT } from './registre.rules.ts';

const { listerEligibilite, creerEligibilite, supprimerEligibilite, listerJugement, creerJugement, supprimerJugement } =
  etudeEclaireCriteres.calls;

type Ligne = { id: number | null; titre: string; genre: string };
type ListeProps = {
  id: string;
  titre: string;
  aide: string;
  lignes: readonly Ligne[];
  ajouter: string;
  onAjouter: () => void;
  retirer: (id: number) => Promise<unknown>;
};

const Retrait = ({ ligne, retirer, onClose }: { ligne: Ligne; retirer: ListeProps['retirer']; onClose: () => void }) => (
  <ConfirmDialog
    titre="Retirer le critère"
    objet={ligne.titre}
    effet="Le critère n’est plus sur la fiche du registre."
    prevenus="Personne."
    retour="Vous pouvez l’écrire de nouveau."
    libelle="Retirer le critère"
    danger
    onConfirm={async () => {
      await retirer(ligne.id ?? 0);
      onClose();
    }}
    onClose={onClose}
  />
);

/** Rows that come and go; those of the approved file stay. */
const Liste = ({ id, titre, aide, lignes, ajouter, onAjouter, retirer }: ListeProps) => {
  const [retire, setRetire] = useState<Ligne | null>(null);
  return (
    <section className="riph-carte" aria-labelledby={id}>
      <h2 className="riph-carte__titre" id={id}>
        {titre} ({lignes.length})
      </h2>
      <p className="riph-discret">{aide}</p>
      <ul className="riph-liste">
        {lignes.map((l, i) => (
          <li key={l.id ?? `dossier-${i}`}>
            <strong>{l.genre}</strong> : {l.titre}
            {l.id === null ? (
              <span className="riph-discret"> (du dossier)</span>
            ) : (
              <div className="riph-rangee">
                <Button priorite="tertiary" taille="sm" aria-label={`Retirer ${l.titre}`} onClick={() => setRetire(l)}>
                  Retirer
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Button priorite="secondary" taille="sm" onClick={onAjouter}>
        {ajouter}
      </Button>
      {retire && <Retrait ligne={retire} retirer={retirer} onClose={() => setRetire(null)} />}
    </section>
  );
};

const Eligibilite = ({ etuId }: { etuId: number }) => {
  const lecture = useCall(listerEligibilite, { params: { etuId } });
  const [ouvert, setOuvert] = useState(false);
  const creer = useAction(creerEligibilite, { silencieux: true });
  const supprimer = useAction(supprimerEligibilite, { succes: 'Critère retiré.' });
  return (
    <Loadable lecture={lecture} squelette={<Skeleton lignes={3} />}>
      {(criteres) => (
        <>
          <Liste
            id="eligibilite"
            titre="Qui peut participer"
            aide="Les critères d’inclusion et de non-inclusion, un par ligne. Au moins un d’inclusion."
            lignes={criteres.map((c) => ({ id: c.id, titre: c.titre, genre: TYPE_ELIGIBILITE_LABELS[c.type] }))}
            ajouter="Ajouter un critère d’éligibilité"
            onAjouter={() => setOuvert(true)}
            retirer={(critereId) => supprimer({ params: { critereId } })}
          />
          {ouvert && (
            <DialogueSaisie
              titre="Ajouter un critère d’éligibilité"
              brouillon={`registre-${etuId}-eligibilite`}
              champs={CHAMPS_ELIGIBILITE}
              depart={null}
              lire={(s) => eligibiliteSaisie.safeParse(s)}
              envoyer={(body) => creer({ params: { etuId }, body })}
              libelle="Ajouter le critère"
              succes="Critère ajouté."
              onClose={() => setOuvert(false)}
            />
          )}
        </>
      )}
    </Loadable>
  );
};

const Jugement = ({ etuId }: { etuId: number }) => {
  const lecture = useCall(listerJugement, { params: { etuId } });
  const [ouvert, setOuvert] = useState(false);
  const creer = useAction(creerJugement, { silencieux: true });
  const supprimer = useAction(supprimerJugement, { succes: 'Critère retiré.' });
  return (
    <Loadable lecture={lecture} squelette={<Skeleton lignes={3} />}>
      {(criteres) => (
        <>
          <Liste
            id="jugement"
            titre="Ce que la recherche mesure"
            aide="Les critères de jugement. Le principal vient du dossier ; ajoutez les secondaires."
            lignes={criteres.map((c) => ({ id: c.id, titre: c.titre, genre: TYPE_JUGEMENT_LABELS[c.type] }))}
            ajouter="Ajouter un critère de jugement"
            onAjouter={() => setOuvert(true)}
            retirer={(critereId) => supprimer({ params: { critereId } })}
          />
          {ouvert && (
            <DialogueSaisie
              titre="Ajouter un critère de jugement"
              brouillon={`registre-${etuId}-jugement`}
              champs={CHAMPS_JUGEMENT}
              depart={null}
              lire={(s) => jugementSaisi.safeParse(s)}
              envoyer={(body) => creer({ params: { etuId }, body })}
              libelle="Ajouter le critère"
              succes="Critère ajouté."
              onClose={() => setOuvert(false)}
            />
          )}
        </>
      )}
    </Loadable>
  );
};

/** Criteria of eligibility and outcomes. */
export const Criteres = ({ etuId }: { etuId: number }) => (
  <div className="riph-pile">
    <Eligibilite etuId={etuId} />
    <Jugement etuId={etuId} />
  </div>
);
