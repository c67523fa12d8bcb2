/** Committees that the user may work for, as `listerDisponibles` gives them (accounts.md D4). */
import * as z from 'zod';

const schema = z.array(z.object({ cppId: z.int(), nom: z.string() }));
export type Committee = z.output<typeof schema>[number];

/** Empty while nothing was read. */
export const committees = (data: unknown): readonly Committee[] => {
  const parsed = schema.safeParse(data);
  return parsed.success ? parsed.data : [];
};
