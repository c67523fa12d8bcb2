import { Alert } from '../../components/Alert.tsx';
import { dateFr } from '../../labels/dates.ts';

/** Said to an expert whose links are not confirmed within the year, wherever he needs them. */
export const DeclarationPerimee = ({ declareLe }: { declareLe: string | null }) => (
  <Alert severity="warning" small>
    {declareLe
      ? `Vos liens d’intérêts ont été confirmés le ${dateFr(declareLe)} : confirmez-les à nouveau pour pouvoir accepter une expertise.`
      : 'Déclarez vos liens d’intérêts, même si vous n’en avez aucun : sans cela, vous ne pouvez pas accepter d’expertise.'}
  </Alert>
);
