/** Who chooses the password: their own words are no secret. */
export interface PasswordOwner {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

// Stems that lead the published lists of breached passwords, with the seasons, months, teams and names people add a year to.
const STEMS = new Set(
  (
    'abcd abcdef abcdefg abcdefgh access account admin administrator andrew angel anthony apple april arsenal asdf asdfgh asdfghjkl ashley august ' +
    'austin autumn azerty babygirl bailey barcelona baseball basketball batman biteme blessed bond butterfly buster change changeit changeme ' +
    'charlie chelsea chocolate christmas classic coffee compaq computer cookie corvette cowboy daniel david december default demo diamond dragon ' +
    'eagle easter everton facebook fall family february flower football forever freedom friday fuckyou gfhjkm george ginger god google guest ' +
    'hannah happy hardcore harley hello helloworld hockey hunter iloveu iloveyou india internet january jennifer jessica jesus jordan joshua july ' +
    'june junior justin killer king letmein liverpool login london lovely lover love loveme mamma manchester march maria martin master matrix ' +
    'matthew maverick merlin michael michelle mickey monday money monkey monster mother mustang naruto natasha nicole ninja november october ' +
    'orange pakistan pass passpass passport password passwort patrick peanut pepper phoenix pokemon princess purple qazwsx qwer qwert qwerty ' +
    'qwertyu qwertyui qwertyuiop ranger rachel rainbow robert rockyou root samantha samsung saturday secret security september service shadow ' +
    'silver slipknot soccer sophie spider spring starwars summer sunday sunshine superman superuser taylor tennis test testing tester thomas ' +
    'thunder thursday tigger tiger trustno tuesday tweety user vanessa victoria wednesday welcome whatever william windows winter wizard yankees ' +
    'zaq zaqwsx zxcv zxcvbn zxcvbnm ' +
    // the product and what it is about
    'mizan mizantest mizanteam fundraising fundraise invest investor investing issuer musharakah mudarabah murabaha ijara wakala sukuk shariah halal ' +
    'zakat allah bismillah alhamdulillah inshallah mashallah subhanallah muhammad mohammed mohamed ahmed islam ramadan quran mecca makkah'
  ).split(' '),
)

// Whole passwords that meet the four classes by walking over the keyboard.
const WALKS = new Set(
  '1qaz!qaz 1qaz@wsx 1qaz2wsx !qaz1qaz !qaz2wsx @wsx1qaz 1q2w3e4r! 1q2w3e4r@ q1w2e3r4! qwe123!@# qwer1234! qwer!234 zaq12wsx! zaq1@wsx asd123!@# abc123!@# 123qwe!@# aa123456! aa123456@ aa12345678@ abcd1234! abcd@1234 a1b2c3d4! 123456aa! p4ssw0rd!'.split(
    ' ',
  ),
)

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
}

/** Whether a password that meets the policy is among the first ones anybody would try. */
export function isEasyToGuess(password: string, owner: PasswordOwner): boolean {
  const lower = password.toLowerCase()
  if (WALKS.has(lower) || isOneStep(lower)) return true
  const own = ownWords(owner)
  return stemsOf(lower).some(
    (stem) => STEMS.has(stem) || isRepeated(stem) || own.some((word) => stem === word),
  )
}

// The word left when what people hang on to it is taken away: digits and signs at both ends, then letters written as signs.
function stemsOf(lower: string): string[] {
  const core = lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  const plain = core.replaceAll(/[@4310!$578]/g, (char) => LEET[char] ?? char)
  return [core, plain, plain.replaceAll(/[^\p{L}]/gu, ''), lower.replaceAll(/[^\p{L}]/gu, '')]
}

function ownWords({ firstName, lastName, email }: PasswordOwner): string[] {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  const [first, last] = [letters(firstName), letters(lastName)]
  const [mailbox = '', domain = ''] = email.split('@')
  const words = [
    first,
    last,
    first + last,
    last + first,
    letters(mailbox),
    letters(domain.split('.')[0] ?? ''),
  ]
  return words.filter((word) => word.length >= 3)
}

/** `passwordpassword`, `abcabc`, `aaaa`: a short piece, again and again. */
function isRepeated(stem: string): boolean {
  if (stem.length === 0) return true
  for (let size = 1; size <= stem.length / 2; size += 1) {
    const piece = stem.slice(0, size)
    if (
      stem.length % size === 0 &&
      piece.repeat(stem.length / size) === stem &&
      (size < 4 || STEMS.has(piece))
    )
      return true
  }
  return false
}

/** Few different characters: `Aa1!Aa1!Aa1!`. */
function isOneStep(lower: string): boolean {
  return new Set(lower).size < 5
}
