/*
 * Letters of other scripts by what they look like, for whoever writes a Latin name with them; what they sound like stands in scripts.ts.
 * After Unicode Technical Standard 39 (confusables), the letters of names only. Where the two cases of a letter look alike, one stands here.
 */

const CYRILLIC =
  'а=a в=b г=r е=e є=e ѕ=s і=i ј=j к=k м=m н=h о=o п=n р=p с=c т=t у=y х=x ь=b ғ=f қ=k ң=h ү=y ұ=y ҳ=x һ=h ҽ=e ӏ=l ԁ=d ԍ=g ԛ=q ԝ=w'
// Σ is the lunate one too, which compatibility makes of Ϲ.
const GREEK =
  'α=a β=b γ=y Γ=r ε=e Ζ=z η=n Η=h ι=i κ=k μ=u Μ=m ν=v Ν=n ο=o ρ=p Σ=c ς=c σ=o τ=t υ=u Υ=y χ=x ω=w ϳ=j ϝ=f'
const SMALL_CAPITALS =
  'ᴀ=a ʙ=b ᴄ=c ᴅ=d ᴇ=e ꜰ=f ɢ=g ʜ=h ɪ=i ᴊ=j ᴋ=k ʟ=l ᴍ=m ɴ=n ᴏ=o ᴘ=p ꞯ=q ʀ=r ꜱ=s ᴛ=t ᴜ=u ᴠ=v ᴡ=w ʏ=y ᴢ=z'
const LATIN =
  'ɑ=a ƅ=b ɓ=b ƈ=c ɗ=d ɖ=d ɛ=e ƒ=f ɡ=g ɠ=g ɦ=h ɩ=i ı=i ɨ=i ȷ=j ƙ=k ɫ=l ɭ=l ɱ=m ɲ=n ɳ=n ɵ=o ƥ=p ʠ=q ɾ=r ɽ=r ʂ=s ƭ=t ʈ=t ʋ=v ƴ=y ȥ=z ʐ=z'
const CHEROKEE =
  'Ꭰ=d Ꭱ=r Ꭲ=t Ꭵ=i Ꭹ=y Ꭺ=a Ꭻ=j Ꭼ=e Ꮃ=w Ꮇ=m Ꮋ=h Ꮍ=y Ꮐ=g Ꮓ=z Ꮟ=b Ꮢ=r Ꮤ=w Ꮥ=s Ꮩ=v Ꮪ=s Ꮮ=l Ꮯ=c Ꮲ=p Ꮶ=k Ꮷ=d Ᏼ=b Ꮞ=h'
const ARMENIAN = 'ա=w գ=q զ=q հ=h ո=n Ո=n ս=u Ս=u ց=g օ=o ք=p Տ=s Լ=l Յ=j ռ=n ղ=n ւ=l յ=j'
const COPTIC = 'ⲁ=a ⲃ=b ⲅ=r ⲉ=e ⲍ=z ⲏ=h ⲓ=i ⲕ=k ⲙ=m ⲛ=n ⲟ=o ⲣ=p ⲥ=c ⲧ=t ⲩ=y ⲭ=x'
const LISU =
  'ꓐ=b ꓑ=p ꓓ=d ꓔ=t ꓖ=g ꓗ=k ꓙ=j ꓚ=c ꓜ=z ꓝ=f ꓟ=m ꓠ=n ꓡ=l ꓢ=s ꓣ=r ꓦ=v ꓧ=h ꓪ=w ꓫ=x ꓬ=y ꓮ=a ꓰ=e ꓲ=i ꓳ=o ꓴ=u'

const looks: ReadonlyMap<string, string> = new Map(
  [CYRILLIC, GREEK, SMALL_CAPITALS, LATIN, CHEROKEE, ARMENIAN, COPTIC, LISU]
    .flatMap((letters) => letters.split(' '))
    .map((pair) => {
      const [from = '', to = ''] = pair.split('=')
      return [from, to]
    }),
)

/**
 * What a word looks like in Latin letters; undefined where nobody would take it for Latin: neither has it a letter of Latin, nor do all of
 * its letters look like one.
 */
export function lookOf(word: string): string | undefined {
  const look = Array.from(word, lookOfLetter).join('')
  if (look === word) return undefined
  return /[a-z]/i.test(word) || /^[a-z]+$/i.test(look) ? look : undefined
}

function lookOfLetter(letter: string): string {
  return looks.get(letter) ?? looks.get(letter.toLowerCase()) ?? looks.get(letter.toUpperCase()) ?? letter
}
