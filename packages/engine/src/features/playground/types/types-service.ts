import type { TypesAnswers, TypesQuestion, TypesReply, TypesRequest } from './types-protocol.ts';

/** TypeScript in a worker, as an editor talks to it. */
export interface TypesService {
  /** Adds a file to the program, or gives it another text. */
  setFile(name: string, code: string): void;
  removeFile(name: string): void;
  /**
   * Asks about a file. Of several questions of one kind only the one under way and the last one are
   * answered: whoever types is ahead of the others.
   *
   * @returns `undefined` where there's no answer, and for questions that are out of date.
   */
  ask<K extends keyof TypesAnswers>(
    question: TypesQuestion<K>,
  ): Promise<TypesAnswers[K] | undefined>;
  /** Ends the worker; whoever waits gets no answer. */
  dispose(): void;
}

/** The other end of a service. */
interface TypesConnection {
  send(request: TypesRequest): void;
  end(): void;
  /** Called when it's stuck: nothing has come for `idleTimeout` while something was asked. */
  onTimeout(): void;
}

/** Milliseconds that one step may take on a slow device. The first answer can take longer. */
export const idleTimeout = 10_000;

type Answer = TypesAnswers[keyof TypesAnswers] | undefined;

interface Asked {
  question: TypesQuestion;
  resolve: (answer: Answer) => void;
}

/** What's asked of one kind: at most one question is under way, and one waits. */
interface Line {
  id: number;
  current: Asked;
  next: Asked | undefined;
}

/** Creates a service; replies reach it through `onMessage`. */
export function createTypesService({ send, end, onTimeout }: TypesConnection): TypesService & {
  onMessage(reply: Exclude<TypesReply, { type: 'ready' }>): void;
} {
  const files = new Map<string, string>();
  const lines = new Map<keyof TypesAnswers, Line>();
  let lastId = 0;
  let isOver = false;
  let hasAnswered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function watch(): void {
    clearTimeout(timer);
    if (hasAnswered && lines.size > 0) timer = setTimeout(onTimeout, idleTimeout);
  }

  function start(asked: Asked): void {
    lastId += 1;
    lines.set(asked.question.kind, { id: lastId, current: asked, next: undefined });
    send({ type: 'ask', id: lastId, question: asked.question });
  }

  return {
    setFile(name, code) {
      if (isOver || files.get(name) === code) return;
      files.set(name, code);
      send({ type: 'set-file', name, code });
    },
    removeFile(name) {
      if (!isOver && files.delete(name)) send({ type: 'remove-file', name });
    },
    ask<K extends keyof TypesAnswers>(question: TypesQuestion<K>) {
      return new Promise<Answer>((resolve) => {
        if (isOver) return resolve(undefined);
        const asked = { question, resolve };
        const line = lines.get(question.kind);
        if (!line) {
          start(asked);
          // If another question is under way, its timer runs already.
          if (lines.size === 1) watch();
          return;
        }
        line.next?.resolve(undefined);
        line.next = asked;
      }) as Promise<TypesAnswers[K] | undefined>;
    },
    onMessage(reply) {
      if (isOver) return;
      if (reply.type === 'step') return watch();
      const { id, answer } = reply;
      const line = [...lines.values()].find((known) => known.id === id);
      if (!line) return;
      const { current, next } = line;
      lines.delete(current.question.kind);
      hasAnswered = true;
      if (next) start(next);
      watch();
      // By now the reader has asked about other code.
      current.resolve(next ? undefined : answer);
    },
    dispose() {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      end();
      for (const { current, next } of lines.values()) {
        current.resolve(undefined);
        next?.resolve(undefined);
      }
      lines.clear();
    },
  };
}
