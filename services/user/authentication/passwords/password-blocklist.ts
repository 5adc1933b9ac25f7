/** The person choosing the password, whose own name and address are easy to guess. */
export interface PasswordOwner {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Stems of the most frequent breached passwords, and seasons, months, teams and names to which people add a year. */
export const STEMS: ReadonlySet<string> = new Set(
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
    // first names from the same lists
    'aaron abby abigail adam adrian agnes aidan alan albert alejandro alex alexa alexander alexandra alexis alfred alice alicia alina alison amanda ' +
    'amber amelia amy ana anastasia andrea andreas angela angelica angelina angie anita anna annie antonio ariana arthur audrey ava barbara beatrice ' +
    'benjamin bernard beth bethany bianca billy bobby bradley brandon brandy brenda brian bridget brittany brooke bruce bryan caitlin cameron camila ' +
    'carla carlos carmen carol carolina caroline carter casey cassie catherine cecilia chantal charles charlotte chelsey cheryl chloe chris christian ' +
    'christina christine christopher cindy claire clara claudia clinton colin connor corey courtney craig crystal cynthia daisy dakota damian dana ' +
    'daniela danielle danny darren dave dean deborah denise dennis derek diana diane diego dominic donald donna dorothy douglas dylan edgar edith ' +
    'eduardo edward eileen elaine eleanor elena elijah elizabeth ella ellen emily emma eric erica erik erin ernest ethan eugene eva evelyn felix ' +
    'fernando fiona florence frances francesca francis francisco frank franklin freddie gabriel gabriela gary gavin genevieve georgia gerald giovanni ' +
    'gloria gordon grace graham gregory hailey harold harrison harry heather hector heidi helen henry howard hugo ian irene iris isaac isabel isabella ' +
    'ivan jack jackie jackson jacob jacqueline jade jake james jamie jane janet janice jared jasmine jason javier jayden jean jeff jeffrey jenna jenny ' +
    'jeremy jerry jesse jessie jill jimmy joan joanna joel joey john johnny johnson jonathan jorge jose joseph josh joyce juan judith judy julia julian ' +
    'juliana julie juliet karen karina karl kate katherine kathleen kathryn katie kayla keith kelly kenneth kevin kimberly kirsten kristen kristina kyle ' +
    'lara larry laura lauren laurence leah leo leon leonard leonardo leslie lewis liam lily linda lindsay lindsey lisa logan lorenzo lori louis louise ' +
    'lucas lucia lucy luis luke lydia madison maggie manuel marc marcel marco marcus margaret maria mariana marie marina mario marion marissa mark ' +
    'marlene martha martina marvin mary mason mathew maurice max maxwell megan melanie melissa mercedes mia miguel mike mila miranda mitchell molly ' +
    'monica morgan mohammad nancy naomi natalia natalie nathan nathaniel neil nelson nicholas nick nicola nicolas nikita nina noah nora norman oliver ' +
    'olivia omar oscar owen pamela patricia paul paula pauline pedro penelope peter philip phillip phoebe pierre priscilla rafael ralph ramona randy ' +
    'raymond rebecca regina renee ricardo richard rick ricky riley rita roberta roberto robin rodney roger roland roman ronald rosa rosemary rosie ross ' +
    'roxanne ruby russell ruth ryan sabrina sally sam sandra sara sarah savannah scott sean sebastian selena serena sergio shannon sharon shawn sheila ' +
    'shirley simon simone sofia sonia sophia stacey stanley stefan stella stephanie stephen steve steven stuart susan suzanne sylvia tamara tanya tara ' +
    'teresa terry theodore theresa tiffany tim timothy tina tom tommy tony tracy travis trevor tristan tyler valentina valerie vera veronica vincent ' +
    'violet virginia vivian vladimir walter wayne wendy wesley willow xavier yolanda yvonne zachary zoe ' +
    'aisha ali amina bilal fatima hamza hassan hussein ibrahim khadija khalid layla mariam mustafa omar osama salman yasmin yusuf zainab ' +
    // words from the same lists
    'abracadabra action adidas adventure airborne airplane alpha america anarchy android angels animal apollo aquarius arcade archer argentina arizona ' +
    'army artist asshole astro atlanta atlantis attack aurora australia avalanche avatar awesome babylon backspace bandit banana barbie basket beach ' +
    'bear beautiful beavis berlin bettyboop bigdaddy bigdog bird birthday bitch blackcat blacky blaster blizzard blonde blood blossom blowme blue ' +
    'bluebird bluesky boomer booger boston bounce boxing brasil bravo brazil broncos brother browns brutus bubba bubble bubbles buddy buffalo bulldog ' +
    'bullet bunny business butter butthead calvin camaro camera canada cancer candy capital captain caramel cardinal carrot cartman castle celtic ' +
    'celtics center champion chance changes cheese cherry chester chevy chicago chicken chief china chipper chocolat chopper chronic cinnamon classroom ' +
    'claude cleopatra clover cobra cocacola coconut college colorado comet company compass concrete connect control cool copper cosmos cosworth cotton ' +
    'cougar country cowboys coyote cream creative cricket crimson crusader cupcake custom dakine dallas damned dance dancer danger darkness darling ' +
    'database death delta denver desert design destiny detroit devil diablo digital dinosaur director disney doctor dodgers dolphin dolphins domino ' +
    'donkey dragonball dragons dream dreams driver ducati dude eagles earth eclipse edison einstein elephant elite eminem emerald empire energy england ' +
    'enter enterprise eternal everest evolution excalibur excellent explorer express extreme falcon fantasy fashion father ferrari festival fighter ' +
    'firebird fireman fish fisher fishing flamingo flash florida flower flowers fluffy flyers forest fortune france freak freddy french friend friends ' +
    'froggy frosty fucker future galaxy gambit games gandalf garden garfield gateway gator gemini genesis genius germany ghost giants gizmo gladiator ' +
    'godzilla golden golf goober good gothic grandma green gremlin griffin guardian guinness guitar gunner hacker hammer happiness happyday hawaii ' +
    'heart heaven hellfire hercules hero holiday hollywood homer honda honey hornet horse hotdog hotmail hotrod house houston hurricane icecream ' +
    'illusion impact infinity inferno insane inspiron intel ireland ironman island italy jaguar jamaica japan jersey joker journey juice jungle juventus ' +
    'kangaroo karate kawasaki kermit kitten kitty knight koala krishna lakers legend lemon leopard liberty light lightning lincoln lion lizard lollipop ' +
    'london lucky machine madrid magic magnum mango marine mariner marines marlboro marley mazda memory mercury mexico miami midnight milano millennium ' +
    'million mine minecraft miracle mission mister mobile modem moneyman moon morning mountain movie mozart muffin murphy music mustard mynoob mystery ' +
    'napoleon nascar nature navy newyork nintendo nirvana nissan nothing number ocean office oliver olympus online opera oracle orchid original orlando ' +
    'pacific packers paladin panda panther panthers paradise paris parker passion patriots peace peaches pebbles penguin people perfect phantom phoenix ' +
    'photo picasso pickle picture pikachu piglet pink pioneer pirate pizza planet platinum playboy player please pluto poison police poohbear popcorn ' +
    'popeye porsche portugal potato power powers predator premium president prince private promise psycho pumpkin punisher puppy python quality queen ' +
    'rabbit racing radio raiders rainbows rambo ranger rangers raptor ravens realmadrid rebel redhead redskins redsox rescue retired revenge rhino ' +
    'river rocket rockstar rolex romance rooster rose royal runner russia sailor sakura sandiego sapphire saturn scarface school scooby scooter scorpio ' +
    'scorpion scotland seattle sexy sexygirl shadows shalom shark sharks sheriff shit shopping showtime simba simple simpson singer sister skate skippy ' +
    'skywalker slayer sleepy smile smiley smokey smooth sniper snoopy snow snowball snowman snowboard softball soldier solution sonic soul spain spanky ' +
    'sparky sparkle spartan special speed spencer spiderman spirit sponge spongebob squirrel stalker star stargate starlight startrek steelers sticky ' +
    'storm strawberry student sugar summers sun sunflower sunny sunrise sunset superstar supreme surfer suzuki swimming switzerland sword sydney system ' +
    'target tattoo taurus teacher techno teddy telephone temp tequila terminator texas thailand thunderbird tigers tinker tinkerbell titanic titans ' +
    'tomato toronto toyota trader transformers travel treasure trinity trooper trouble trucks trumpet turtle tweety twilight twister unicorn united ' +
    'universe valentine valley vampire vegas venus viking vikings viper virus voyager warcraft warrior warriors water wildcat wildcats winner winston ' +
    'wolf wolves wonder woody world wrestling xbox yamaha yankee yellow zeppelin zombie zorro ' +
    // the product and its field
    'mizan mizantest mizanteam fundraising fundraise invest investor investing issuer musharakah mudarabah murabaha ijara wakala sukuk shariah halal ' +
    'zakat allah bismillah alhamdulillah inshallah mashallah subhanallah muhammad mohammed mohamed ahmed islam ramadan quran mecca makkah'
  ).split(' '),
)

// Passwords that meet the four classes by walking over the keyboard.
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

/** Whether a password that meets the policy is among the first guesses (record 0153). */
export function isEasyToGuess(password: string, owner: PasswordOwner): boolean {
  const lower = password.toLowerCase()
  if (WALKS.has(lower) || isOneStep(lower)) return true
  const own = ownWords(owner)
  return stemsOf(lower).some(
    (stem) => STEMS.has(stem) || isRepeated(stem) || own.some((word) => stem === word),
  )
}

// The word without the usual decoration: digits and signs at both ends, then letters written as signs.
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

/** A short piece repeated: `passwordpassword`, `abcabc`, `aaaa`. */
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

/** Fewer than five different characters: `Aa1!Aa1!Aa1!`. */
function isOneStep(lower: string): boolean {
  return new Set(lower).size < 5
}
