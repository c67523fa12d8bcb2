import { nombreFr } from '../labels/dates.ts';

/** Under a list that holds all that one answer may: it never looks whole. `quoi`: in the plural. */
export const ListeCoupee = ({ nombre, max, quoi }: { nombre: number; max: number; quoi: string }) =>
  nombre >= max && (
    <p className="riph-discret">
      Cette page montre au plus {nombreFr(max)} {quoi}, les plus récentes : de plus anciennes peuvent manquer.
    </p>
  );
