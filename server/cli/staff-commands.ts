import { emailKey } from '../../src/domain/forms/email-address.ts';
import { isStaffRole, staffRoles, type StaffRole } from '../../src/domain/staff/staff-roles.ts';
import { unlessRefused } from '../desk/unless-refused.ts';
import { addMember, changeRoles, disableMember, type StaffChange } from '../desk/staff/change-staff.ts';
import { listStaff, memberByEmail, type Member } from '../desk/staff/members.ts';
import { refuse, type Refused, type Result } from '../request/result.ts';
import { DONE, REFUSED, WRONG_CALL, type Call, type Command, type ExitCode, type Terminal } from './command.ts';

/** Returns the given roles; undefined after telling which of them does not exist. */
const rolesOf = (given: readonly string[] = [], { err }: Terminal): readonly StaffRole[] | undefined => {
  const unknown = given.find((role) => !isStaffRole(role));
  if (unknown === undefined && given.length > 0) return given.filter(isStaffRole);
  err(
    `${unknown === undefined ? 'Name at least one role with --role.' : `There is no role “${unknown}”.`} The roles: ${staffRoles.join(', ')}.`,
  );
  return undefined;
};

/** Returns the sentences of a refusal in English. */
const reasonsOf = ({ code, message, errors = {} }: Refused): string => {
  const sentences = [...Object.values(errors), ...(message === undefined ? [] : [message])];
  return sentences.length === 0
    ? code
    : sentences.map((sentence) => (typeof sentence === 'string' ? sentence : sentence.en)).join(' ');
};

const stateOf = ({ disabledAt, invited }: Member): string => {
  if (disabledAt !== null) return `disabled ${new Date(disabledAt).toISOString()}`;
  return invited ? 'invited' : 'active';
};

const lineOf = (member: Member): string =>
  `${member.email}  ${member.name}  ${member.roles.join(', ')}  ${stateOf(member)}`;

const shown = ({ id, email, name, roles, disabledAt, invited }: Member) => ({
  id,
  email,
  name,
  roles,
  state: disabledAt !== null ? 'disabled' : invited ? 'invited' : 'active',
});

/** Runs a change of staff in one transaction and prints the person, or why nothing was changed. */
const change = async (
  { where, author, now, json }: Call,
  { out, err }: Terminal,
  sentence: (member: Member) => string,
  work: (change: StaffChange) => Promise<Result<Member>>,
): Promise<ExitCode> => {
  const { database, demo, deskUrl, openQueue } = await where();
  await openQueue();
  const result = await unlessRefused(database, (tx) =>
    work({ tx, now: now(), who: { cliUser: author }, demo, deskUrl }),
  );
  if (result.kind === 'ok') {
    if (json) out(JSON.stringify({ staff: shown(result.reply) }));
    else out(sentence(result.reply));
    return DONE;
  }
  const reasons = result.kind === 'refused' ? reasonsOf(result) : '';
  if (json) out(JSON.stringify({ refused: reasons }));
  else err(reasons);
  return REFUSED;
};

/** Finds the person with this address, then runs the change. */
const ofEmail = async (
  { tx, demo }: StaffChange,
  email: string,
  work: (id: number) => Promise<Result<Member>>,
): Promise<Result<Member>> => {
  const member = await memberByEmail(tx, demo, emailKey(email));
  if (member) return work(member.id);
  const text = `There is no member of staff “${email}”.`;
  return refuse('not_found', { message: text });
};

const staffAdd: Command = {
  usage: 'staff add EMAIL',
  options: { name: 'NAME', language: 'en|ar' },
  lists: { role: 'ROLE' },
  does: 'adds a person to the desk and mails the first link; a person who was disabled gets access again',
  onDatabase: 'exists',
  run: async (call, terminal) => {
    const { values, options, lists } = call;
    const roles = rolesOf(lists['role'], terminal);
    if (!roles) return WRONG_CALL;
    const { name = '', language = 'en' } = options;
    if (name.trim() === '' || (language !== 'en' && language !== 'ar')) {
      terminal.err(name.trim() === '' ? 'Name the person with --name.' : '--language takes en or ar.');
      return WRONG_CALL;
    }
    return change(
      call,
      terminal,
      (member) => `${member.email} works at the desk as ${member.roles.join(', ')}. The first link is on its way.`,
      (of) => addMember(of, { email: values[0]!, name, lang: language, roles }),
    );
  },
};

const staffList: Command = {
  usage: 'staff list',
  does: 'lists the people who work at the desk, with their roles',
  onDatabase: 'exists',
  run: async ({ where, json }, { out }) => {
    const { database, demo } = await where();
    const members = await database.withTransaction((tx) => listStaff(tx, demo), 'snapshot');
    if (json) out(JSON.stringify({ staff: members.map(shown) }));
    else if (members.length === 0) out('No one works at the desk yet: “staff add” adds a person.');
    else for (const member of members) out(lineOf(member));
    return DONE;
  },
};

const staffDisable: Command = {
  usage: 'staff disable EMAIL',
  flags: ['yes'],
  asks: ([email]) => `Take the access to the desk away from ${email}?`,
  does: 'takes the access away and ends every session within 2 s; the last owner stays',
  onDatabase: 'exists',
  run: (call, terminal) =>
    change(
      call,
      terminal,
      ({ email }) => `${email} no longer has access.`,
      (of) => ofEmail(of, call.values[0]!, (id) => disableMember(of, id)),
    ),
};

const staffRolesOf: Command = {
  usage: 'staff roles EMAIL',
  lists: { role: 'ROLE' },
  does: 'replaces the roles of a person; the last owner stays one',
  onDatabase: 'exists',
  run: async (call, terminal) => {
    const roles = rolesOf(call.lists['role'], terminal);
    if (!roles) return WRONG_CALL;
    return change(
      call,
      terminal,
      (member) => `${member.email} works at the desk as ${member.roles.join(', ')}.`,
      (of) => ofEmail(of, call.values[0]!, (id) => changeRoles(of, id, roles)),
    );
  },
};

export const staffCommands: readonly Command[] = [staffAdd, staffList, staffDisable, staffRolesOf];
