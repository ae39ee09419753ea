// One page of how to play, per game: a sentence, then parts of short points.

import { howTo } from '../../words/how.en.ts';
import { ui } from '../../words/ui.en.ts';
import own from './text.module.css';

export function HowText({ game, heading = 'h3' }: { game: string; heading?: 'h2' | 'h3' }) {
  const page = howTo(game);
  const H = heading;
  if (page === null) return <p>{ui.how.none}</p>;
  return (
    <div className={own.how}>
      <p className={own.howLead}>{page.lead}</p>
      {page.parts.map((part) => (
        <section key={part.title}>
          <H>{part.title}</H>
          <ul>
            {part.points.map((point) => (
              <li key={point}>
                <Bold text={point} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Text in *stars* is bold. */
function Bold({ text }: { text: string }) {
  return text.split('*').map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part));
}
