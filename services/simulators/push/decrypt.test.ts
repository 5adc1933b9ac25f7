import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import webPush from 'web-push'
import { decrypt } from './decrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

// RFC 8291, section 5 and appendix A.
const RFC = {
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

it('opens the message of RFC 8291', () => {
  const keys = { privateKey: bytes(RFC.privateKey), auth: bytes(RFC.auth) }
  expect(decrypt(bytes(RFC.message), keys).toString()).toBe('When I grow up, I want to be a watermelon')
})

it('opens what the library closes, and nothing that was changed', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const [privateKey, auth] = [pair.getPrivateKey(), randomBytes(16)]
  for (const text of ['', 'Zakāt is due', 'x'.repeat(3000)]) {
    const { cipherText } = webPush.encrypt(
      pair.getPublicKey('base64url'),
      auth.toString('base64url'),
      text,
      'aes128gcm',
    )
    expect(decrypt(cipherText, { privateKey, auth }).toString()).toBe(text)
    cipherText.writeUInt8(cipherText.readUInt8(cipherText.length - 1) ^ 1, cipherText.length - 1)
    expect(() => decrypt(cipherText, { privateKey, auth })).toThrow()
  }
})
