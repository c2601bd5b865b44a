import { Actions } from './landing/Actions.tsx';
import { Command } from './landing/Command.tsx';
import { Lane } from './landing/Lane.tsx';
import { MergedLanes } from './landing/MergedLanes.tsx';

/** The end of the landing page, which says once more how to begin. */
export function LandingCall({
  title,
  actions,
  command,
}: {
  title: string;
  actions: { text: string; link: string }[];
  command: string;
}) {
  return (
    <section className="landing-section" data-layout="call">
      <Lane part="merge" />
      <h2>{title}</h2>
      <Command command={command} />
      <Actions actions={actions} />
      <MergedLanes />
    </section>
  );
}
