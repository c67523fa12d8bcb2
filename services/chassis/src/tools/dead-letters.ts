/** `node --conditions=source services/chassis/src/tools/dead-letters.ts [replay <seq>… | replay all]`: lists what services gave up, or sends it again. */
import { deadLetters, replayDeadLetter } from '../nats/dead-letters.ts';
import { connectNats } from '../nats/nats.ts';

const [command, ...which] = process.argv.slice(2);
const nc = await connectNats('ops');
try {
  const letters = await deadLetters(nc);
  if (command !== 'replay') {
    console.log(
      letters.length === 0
        ? 'No dead letter.'
        : letters.map((l) => `${l.seq}  ${l.at}  ${l.service} gave up ${l.event} (${l.reason}) ${l.requestId}`).join('\n'),
    );
  } else {
    const asked = which[0] === 'all' ? letters.map((l) => l.seq) : which.map(Number);
    for (const seq of asked) {
      await replayDeadLetter(nc, seq);
      console.log(`${seq} sent again`);
    }
  }
} finally {
  await nc.close();
}
