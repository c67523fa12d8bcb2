import { nomComite } from '@riph/contracts/core/typographie';
import { indemnitesApercu } from '@riph/contracts/indemnites/apercu.calls';
import { eurosFr } from '@riph/contracts/indemnites/calcul.rules';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { LigneExpliquee } from '../certification/Lignes.tsx';

const ANNEES = 6;

/** What a member or an expert was granted by the certified files of a year, each amount with its reason. */
export const MesIndemnites = () => {
  const cetteAnnee = Number(aujourdhui().slice(0, 4));
  const [annee, setAnnee] = useState(String(cetteAnnee));
  const reading = useCall(indemnitesApercu.calls.lireMiennes, { params: { annee } });
  return (
    <section className="riph-pile" aria-labelledby="mes-indemnites">
      <h2 className="fr-h5" id="mes-indemnites">
        Mes indemnités
      </h2>
      <SelectField
        field="annee"
        label="Année"
        options={Array.from({ length: ANNEES }, (_, i) => String(cetteAnnee - i)).map((a) => ({ code: a, libelle: a }))}
        value={annee}
        onChange={setAnnee}
      />
      <Loadable reading={reading}>
        {(m) =>
          m.lignes.length === 0 ? (
            <Empty title={`Aucune indemnité certifiée en ${m.annee}`}>
              Vos rapports paraissent ici une fois que le comité a certifié le fichier de leur période, en général après la fin du
              trimestre.
            </Empty>
          ) : (
            <>
              <p>
                Total certifié en {m.annee} : <strong className="riph-chiffres">{eurosFr(m.total)}</strong>. Le groupement
                comptable paie ; pour un paiement, adressez-vous au secrétariat du comité.
              </p>
              <ul className="riph-liste" aria-label="Mes indemnités">
                {m.lignes.map((l) => (
                  <li key={`${l.cle}-${l.dateDebut}`}>
                    <span className="riph-ligne">
                      <LigneExpliquee ligne={l} />
                    </span>
                    <span className="riph-discret">
                      {nomComite(l.comite)}, fichier du {dateFr(l.dateDebut)} au {dateFr(l.dateFin)}, certifié le{' '}
                      {dateFr(l.certifieLe)}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loadable>
    </section>
  );
};
