import { fold } from '@traza/domain';

/** Short names and the long ones that they stand for: a closed table (W-032). */
const TABLE = `
ale: alejandro alejandra | alex: alejandro alejandra | ani: ana analia | andre: andrea andres | anto: antonio antonia antonella | beto: alberto roberto norberto
belu: belen maria_belen | caro: carolina | ceci: cecilia | charly: carlos | cata: catalina | chelo: marcelo | cris: cristina cristian | clau: claudia claudio
coco: jorge | dani: daniel daniela | debo: debora | edu: eduardo | ema: emanuel emanuela emma | eli: elisa elizabeth eliana | ernes: ernesto
euge: eugenia eugenio | ezi: ezequiel | eze: ezequiel | facu: facundo | fede: federico federica | fer: fernando fernanda | flor: florencia | fran: francisco francisca franco
gabi: gabriela gabriel | gaby: gabriela gabriel | gonza: gonzalo | guada: guadalupe | guille: guillermo guillermina | gus: gustavo | gero: geronimo | gise: gisela
hernan: hernan | igna: ignacio | nacho: ignacio | juli: julia julian julieta | juanma: juan | juampi: juan | jose: jose | joaco: joaquin | javi: javier
lau: laura lautaro | leo: leonardo leonel leandro | lean: leandro | lucho: luis luciano | lu: lucia luciana | luli: lucia luciana | lula: lucia | lili: liliana
maxi: maximiliano | mati: matias | mari: maria mariana marina | maru: maria mariana marina | marce: marcela marcelo | mauri: mauricio | meli: melina melisa | mica: micaela
mili: milagros | mecha: mercedes | moni: monica | marti: martin martina | manu: manuel manuela | naty: natalia | nati: natalia | nico: nicolas nicole | nano: fernando
pato: patricia patricio | pancho: francisco | pauli: paula paulina | pau: paula paulina | pepe: jose | pipo: felipe | rafa: rafael rafaela | rami: ramiro | rochi: rocio | ro: rocio romina rodrigo
rodri: rodrigo | romi: romina | sabri: sabrina | sandri: sandra | santi: santiago | seba: sebastian | sofi: sofia | sol: soledad | sole: soledad | silvi: silvia silvina | sil: silvia silvina
susi: susana | tato: roberto | tere: teresa | tincho: martin | tomi: tomas | tute: matias | toto: antonio | vale: valeria valentina | valen: valentina valentin | vani: vanesa vanina
vero: veronica | vicky: victoria | viki: victoria | vir: virginia | viole: violeta | yani: yanina | yami: yamila | ximo: maximo`;

export const SHORT_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split(/\s*[|\n]\s*/)
    .map((row) => {
      const [short = '', long = ''] = row.split(': ');
      return [short, long.replaceAll('_', ' ').split(' ')] as const;
    }),
);

/** A name and what it may be short for, to be looked for one by one: "Gabi Godoy" is Gabriela Godoy (W-032). */
export function longNames(nombre: string): string[] {
  const [first = '', ...rest] = nombre.trim().split(/\s+/);
  const long = SHORT_NAMES.get(fold(first)) ?? [];
  return [nombre, ...long.map((name) => [name, ...rest].join(' '))];
}
