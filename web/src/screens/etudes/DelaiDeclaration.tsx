import { pluriel } from '@riph/contracts/etude/socle/delais.explication';
import type { TypeDocumentEtude } from '@riph/contracts/etude/vie/vie.schemas';
import { declarationDe, delaiEnMots } from '@riph/contracts/etude/vie/vigilance.rules';
import { aujourdhui } from '../../labels/dates.ts';
import type { Etude } from './acte.rules.ts';

type Props = {
  etude: Etude;
  type: TypeDocumentEtude | null;
  /** Of the fact, once it is typed. */
  date: string | null;
  anticipee?: boolean;
  securite?: boolean;
};

/** How soon the law wants to be told, and how many days have passed: said before anything is sent. */
export const DelaiDeclaration = ({ etude, type, date, anticipee = false, securite = false }: Props) => {
  const faits = {
    reglementationCode: etude.reglementationCode,
    finAnticipee: anticipee,
    securite,
    finLe: etude.dateFinEffective,
  };
  const regle = type && delaiEnMots(type, faits);
  const ecoule = type && date !== null && date <= aujourdhui() ? declarationDe(type, date, aujourdhui(), faits) : null;
  const depuis = type === 'RESUME_RESULTATS' ? 'la fin de la recherche' : 'le fait';
  return (
    <p className="fr-hint-text" aria-live="polite">
      {regle}
      {ecoule && ecoule.jours > 0 && (
        <>
          {' '}
          {ecoule.enRetard ? (
            <strong>
              Le délai est passé : {pluriel(ecoule.jours)} depuis {depuis}. Déclarez-le sans attendre.
            </strong>
          ) : (
            `${pluriel(ecoule.jours)} depuis ${depuis}.`
          )}
        </>
      )}
    </p>
  );
};
