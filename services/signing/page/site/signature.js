// The two ways to sign: drawn with a pointer, or typed.
import SignaturePad from '/lib/5.4.296/signature-pad.js'
import { showNameNote } from '/signer-name.js'

const byId = (id) => document.getElementById(id)
const PAD_SCALE = 2

/** Wires the part of the form in which the signature is made; `value` gives it, or what is missing. */
export function signatureFields() {
  const canvas = byId('pad')
  const pad = new SignaturePad(canvas, { penColor: '#0d1f4b', minWidth: 1, maxWidth: 2.6 })
  // A canvas that changes its size forgets what was drawn: it is drawn again, smaller where there is less room.
  const fit = () => {
    const { clientWidth, clientHeight } = canvas
    const [width, height] = [canvas.width / PAD_SCALE, canvas.height / PAD_SCALE]
    if (clientWidth === 0 || (width === clientWidth && height === clientHeight)) return
    const scale = pad.isEmpty() ? 1 : Math.min(1, clientWidth / width, clientHeight / height)
    const strokes = pad.toData().map((stroke) => ({
      ...stroke,
      points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
    }))
    canvas.width = clientWidth * PAD_SCALE
    canvas.height = clientHeight * PAD_SCALE
    canvas.getContext('2d').scale(PAD_SCALE, PAD_SCALE)
    pad.clear()
    pad.fromData(strokes)
  }
  new ResizeObserver(fit).observe(canvas)
  fit()

  let signer = ''
  const kind = () => document.querySelector('input[name="kind"]:checked').value
  for (const radio of document.querySelectorAll('input[name="kind"]')) {
    radio.addEventListener('change', () => {
      byId('drawn').hidden = kind() !== 'drawn'
      byId('typed').hidden = kind() !== 'typed'
      // On a phone held sideways the pad would begin below the window.
      byId(kind()).scrollIntoView({ block: 'nearest' })
    })
  }
  byId('clear').addEventListener('click', () => pad.clear())
  byId('text').addEventListener('input', ({ target }) => {
    byId('preview').textContent = target.value
    showNameNote(byId('name-note'), target.value, signer)
  })

  return {
    offer(name) {
      signer = name
      byId('text').value = name
      byId('preview').textContent = name
    },
    value() {
      if (kind() === 'typed') {
        const text = byId('text').value.trim()
        if (text === '') return { missing: 'Please type your signature.', field: byId('text') }
        return { signature: { kind: 'typed', text } }
      }
      if (pad.isEmpty())
        return {
          missing: 'Please draw your signature, or choose Type.',
          field: document.querySelector('input[name="kind"]:checked'),
        }
      return { signature: { kind: 'drawn', png: pad.toDataURL('image/png').split(',')[1] } }
    },
  }
}
