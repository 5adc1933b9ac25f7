/* Letters of other scripts as Latin ones, near enough to compare names; not a transliteration to show. */

// Marks are gone by now: hamza above and below, and the breve of й.
const ARABIC =
  'ا=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m ن=n ه=h ة=a و=w ي=y ى=a ء= ' +
  'ٱ=a پ=p چ=ch ژ=zh گ=g ک=k ی=y ہ=h ھ=h ے=e'
const CYRILLIC =
  'а=a б=b в=v г=g ґ=g д=d е=e є=ye ж=zh з=z и=i і=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= ' +
  'э=e ю=yu я=ya'
const GREEK =
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=kh ψ=ps ω=o'
const LATIN = 'ß=ss æ=ae œ=oe ø=o đ=d ð=d ł=l þ=th ı=i ħ=h'
/** Frequent names whose vowels Arabic script leaves out; without them Hassan and Hussein are written alike. */
const WITH_VOWELS =
  'محمد=muhammad احمد=ahmad محمود=mahmud علي=ali حسن=hasan حسين=husayn عمر=umar عثمان=uthman خالد=khalid سعيد=said سالم=salim سليم=salim ' +
  'سلمان=salman سليمان=sulayman ابراهيم=ibrahim اسماعيل=ismail يوسف=yusuf موسى=musa عيسى=isa مصطفى=mustafa صالح=salih ناصر=nasir ' +
  'فاطمة=fatima عايشة=aisha مريم=maryam سارة=sara ابو=abu بن=bin ابن=ibn بنت=bint عبد=abd الله=allah الدين=aldin جمال=jamal كريم=karim ' +
  'حمد=hamad راشد=rashid طارق=tariq'

const letters = tableOf(`${ARABIC} ${CYRILLIC} ${GREEK} ${LATIN}`)
const words = tableOf(WITH_VOWELS)
const ARTICLE = /^ال(?=...)/

/** A word in Latin letters; `bare` when its short vowels are not written. */
export function latin(word: string): { readonly text: string; readonly bare: boolean } {
  if (/^[a-z]*$/.test(word)) return { text: word, bare: false }
  const known = words.get(word) ?? words.get(word.replace(ARTICLE, ''))
  if (known !== undefined) return { text: known, bare: false }
  const bare = /[\u0621-\u06ff]/.test(word)
  const text = Array.from(bare ? word.replace(ARTICLE, '') : word, (letter) => letters.get(letter) ?? letter)
  return { text: text.join(''), bare }
}

function tableOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair) => {
      const [from = '', to = ''] = pair.split('=')
      return [from, to]
    }),
  )
}
