import { type AddressInfo, createServer, type Socket } from 'node:net';

interface SmtpConversation {
  /** The client's commands before the mail itself. */
  commands: string[];
  /** Headers and body as received. */
  data: string;
}

/** The server's reply to a command; undefined accepts it, null stays silent, '' hangs up. */
type Behaviour = (command: string) => string | null | undefined;

/** A minimal mail server on a free port that records every conversation. */
export async function startSmtpServer(behaviour: Behaviour = () => undefined) {
  const conversations: SmtpConversation[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const conversation: SmtpConversation = { commands: [], data: '' };
    conversations.push(conversation);
    sockets.add(socket.setEncoding('utf8'));
    socket.on('error', () => undefined);
    let unread = '';
    let takesData = false;
    const say = (command: string, yes: string) => {
      const answer = behaviour(command);
      if (answer === '') socket.destroy();
      else if (answer !== null) socket.write(`${answer ?? yes}\r\n`);
      return answer === undefined;
    };
    say('CONNECT', '220 mail.example ready');
    socket.on('data', (text: string) => {
      unread += text;
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (takesData && line !== '.') conversation.data += `${line}\r\n`;
        else if (takesData) {
          takesData = false;
          say('.', '250 taken');
        } else {
          conversation.commands.push(line);
          const accepted = say(line, line === 'DATA' ? '354 go on' : '250 fine');
          takesData = line === 'DATA' && accepted;
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    conversations,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
