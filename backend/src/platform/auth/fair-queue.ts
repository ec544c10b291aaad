/**
 * A bounded queue that callers share fairly: they take turns, however many tasks of each wait. A caller is
 * a path from the widest group to the narrowest, such as network, address and account: groups take turns,
 * and so do the members of each.
 */
export class FairQueue<Task> {
  readonly #all = new Group<Task>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#all.size;
  }

  /**
   * Adds a task. When the queue is full, it returns the task to drop: the newest of the caller with most
   * waiting tasks, possibly the one just added.
   */
  push(caller: readonly string[], task: Task): Task | undefined {
    this.#all.push(caller, task);
    return this.#all.size > this.#max ? this.#all.pop() : undefined;
  }

  /** Removes and returns the task whose turn it is. */
  shift(): Task | undefined {
    return this.#all.shift();
  }
}

class Group<Task> {
  size = 0;
  /** In order of turns: the next one is first. */
  readonly #members = new Map<string, Group<Task>>();
  readonly #tasks: Task[] = [];

  push([name, ...rest]: readonly string[], task: Task): void {
    this.size++;
    if (name === undefined) {
      this.#tasks.push(task);
      return;
    }
    const member = this.#members.get(name) ?? new Group<Task>();
    this.#members.set(name, member);
    member.push(rest, task);
  }

  shift(): Task | undefined {
    if (this.size > 0) this.size--;
    const [first] = this.#members;
    if (!first) return this.#tasks.shift();
    const [name, member] = first;
    const task = member.shift();
    this.#members.delete(name);
    if (member.size > 0) this.#members.set(name, member);
    return task;
  }

  pop(): Task | undefined {
    this.size--;
    let largest: [string, Group<Task>] | undefined;
    for (const each of this.#members) if (each[1].size >= (largest?.[1].size ?? 0)) largest = each;
    if (!largest) return this.#tasks.pop();
    const [name, member] = largest;
    const task = member.pop();
    if (member.size === 0) this.#members.delete(name);
    return task;
  }
}
