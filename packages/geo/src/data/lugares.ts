/**
 * Places that people name in place of an address, by their usual names. Typed by hand from general knowledge. Format: see
 * `../drawing/rows.ts`; the locality is the city where there is none. What tells its address stands where the gazetteer has that
 * address, and is held to it by a test.
 */
export const LUGAR_ROWS = `
Embajada de Brasil -34.59219 -58.38299 = Cerrito 1350
Embajada de Francia -34.59156 -58.38315 = Cerrito 1399
Consulado de España -34.59047 -58.38943 = Guido 1770
Embajada de Italia -34.58207 -58.40279 = Billinghurst 2577
Consulado de Italia -34.60116 -58.37260 = Reconquista 572
Embajada de Alemania -34.56751 -58.43994 = Villanueva 1055
Embajada del Reino Unido -34.58586 -58.39528 = Luis Agote 2412 ~ embajada britanica; embajada de inglaterra; embajada de gran bretana
Embajada de Canadá -34.58071 -58.39807 = Tagle 2828 ~ embajada canadiense
Embajada de Chile -34.58174 -58.39876 = Tagle 2762
Consulado de Chile -34.60761 -58.37424 = Diagonal Norte 547
Embajada de Uruguay -34.59090 -58.39295 = Las Heras 1907
Embajada de Paraguay -34.58546 -58.39945 = Las Heras 2545
Embajada de Bolivia -34.60329 -58.37488 = Corrientes 545
Embajada de Perú -34.58299 -58.39799 = Libertador 1720
Embajada de China -34.56324 -58.49596 = Crisólogo Larralde 5349
Embajada de Japón -34.60079 -58.36920 = Bouchard 547
Embajada de Rusia -34.59035 -58.38852 = Rodríguez Peña 1741
Embajada de Israel -34.60871 -58.37639 = Av. de Mayo 701
Embajada de México -34.56454 -58.45021 = Arcos 1650
Embajada de Colombia -34.59206 -58.38153 = Carlos Pellegrini 1363
Embajada de Venezuela -34.56509 -58.44748 = Virrey Loreto 2035
Embajada de Ecuador -34.58779 -58.39068 = Quintana 585
Embajada de Suiza -34.59513 -58.37903 = Santa Fe 846
Embajada de Suecia -34.61001 -58.37915 = Tacuarí 147
Embajada de Portugal -34.59707 -58.37691 = Maipú 942
Embajada de Australia -34.56421 -58.44359 = Villanueva 1400
Embajada de Corea -34.57993 -58.40538 = Libertador 2395 ~ embajada de corea del sur
Embajada de la India -34.59699 -58.37005 = Eduardo Madero 942
Embajada de Cuba -34.56282 -58.44599 = Virrey del Pino 1810
Embajada de Sudáfrica -34.59647 -58.37511 = Marcelo T. de Alvear 590
Embajada de Turquía -34.56552 -58.44532 = 11 de Septiembre 1382
Nunciatura Apostólica -34.58960 -58.38618 = Alvear 1605 ~ embajada del vaticano
Ministerio de Economía -34.60889 -58.37034 = Hipólito Yrigoyen 250
Ministerio del Interior -34.60601 -58.37095 = 25 de Mayo 145
Cancillería -34.59387 -58.37847 = Esmeralda 1212 ~ ministerio de relaciones exteriores
Palacio San Martín -34.59425 -58.37789 = Arenales 761
Ministerio de Salud -34.61219 -58.38112 = 9 de Julio 1925 ~ ministerio de desarrollo social
Palacio Pizzurno -34.59811 -58.39123 = Pizzurno 935 ~ ministerio de educacion; palacio sarmiento
Ministerio de Trabajo -34.60012 -58.37082 = Leandro N. Alem 650 ~ secretaria de trabajo
Ministerio de Justicia -34.60431 -58.37189 = Sarmiento 329
Ministerio de Seguridad -34.58537 -58.39656 = Gelly y Obes 2289
Palacio de Justicia -34.60215 -58.38526 = Talcahuano 550 ~ palacio de tribunales; corte suprema; tribunales de lavalle
Cámara del Trabajo -34.60294 -58.38877 = Lavalle 1554 ~ tribunales laborales; fuero laboral
Jefatura de Gobierno de la Ciudad -34.64020 -58.40716 = Uspallata 3160 ~ gobierno de la ciudad; gcba
Legislatura Porteña -34.60988 -58.37487 = Perú 160 ~ legislatura de la ciudad
ARCA Central -34.60900 -58.37199 = Hipólito Yrigoyen 370 ~ afip; afip central; arca
Banco Central -34.60475 -58.37237 = Reconquista 266 ~ bcra; banco central de la republica argentina
Banco Nación Casa Central -34.60666 -58.37156 = Bartolomé Mitre 326 ~ banco de la nacion argentina
Aduana de Buenos Aires -34.61169 -58.36813 = Azopardo 350 ~ edificio de la aduana
INDEC -34.61046 -58.37498 = Julio A. Roca 609
Inspección General de Justicia -34.61088 -58.36952 = Paseo Colón 285 ~ igj
Registro Civil Central -34.59984 -58.38682 = Uruguay 753 ~ registro civil uruguay
Bolsa de Comercio -34.60428 -58.37149 = Sarmiento 299 ~ bolsa de comercio de buenos aires
Departamento Central de Policía -34.61240 -58.38821 = Moreno 1550 ~ policia federal
RENAPER -34.60569 -58.37620 = Juan Domingo Perón 664 ~ registro nacional de las personas
Consejo Profesional de Ciencias Económicas -34.60063 -58.38906 = Viamonte 1549 ~ cpce
Colegio Público de Abogados -34.60408 -58.38712 = Corrientes 1441 ~ cpacf
CGT -34.61698 -58.36748 = Azopardo 802 ~ confederacion general del trabajo
Manzana de las Luces -34.61059 -58.37483 = Perú 222
Teatro Nacional Cervantes -34.59898 -58.38404 = Libertad 815 ~ teatro cervantes
Teatro Coliseo -34.59682 -58.38304 = Marcelo T. de Alvear 1125
Teatro Ópera -34.60355 -58.37910 = Corrientes 860 ~ opera orbis
Teatro Maipo -34.60300 -58.37809 = Esmeralda 443
Teatro Astral -34.60428 -58.38997 = Corrientes 1639
Teatro Metropolitan -34.60398 -58.38571 = Corrientes 1343
Teatro Broadway -34.60379 -58.38300 = Corrientes 1155
Paseo La Plaza -34.60430 -58.39027 = Corrientes 1660
Teatro Vorterix -34.58010 -58.45072 = Federico Lacroze 3455 ~ vorterix
Teatro Gran Rivadavia -34.63469 -58.48546 = Rivadavia 8636
C Art Media -34.59111 -58.44822 = Corrientes 6271 ~ complejo art media
Niceto Club -34.58728 -58.43852 = Niceto Vega 5510
Centro Cultural Recoleta -34.58673 -58.39166 = Junín 1930
Centro Cultural San Martín -34.60542 -58.38861 = Sarmiento 1551
Ciudad Cultural Konex -34.60672 -58.41003 = Calle Sarmiento y Jean Jaurès ~ centro cultural konex; konex
Museo de Arte Moderno -34.62177 -58.37050 = San Juan 350 ~ moderno; mamba
Museo Evita -34.58077 -58.41459 = Lafinur 2988
Museo Larreta -34.56145 -58.45568 = Juramento 2291
Museo Histórico Nacional -34.62686 -58.37090 = Defensa 1600
Palacio Barolo -34.60936 -58.38582 = Av. de Mayo 1370
Mercado de San Telmo -34.61909 -58.37153 = Defensa 963
Confitería del Molino -34.60899 -58.39197 = Callao 20 ~ edificio del molino
Las Violetas -34.61148 -58.42100 = Rivadavia 3899 ~ confiteria las violetas
Estadio Ferro -34.61741 -58.44559 = Federico García Lorca 350 ~ ferro carril oeste; cancha de ferro; club ferro
Estadio Atlanta -34.59516 -58.44827 = Humboldt 374 ~ cancha de atlanta
Estadio Excursionistas -34.55868 -58.44382 = La Pampa 1376 ~ cancha de excursionistas
Buenos Aires Lawn Tennis -34.56230 -58.43511 = Olleros 1510 ~ lawn tennis
Club GEBA Jorge Newbery -34.56902 -58.42134 = Marcelino Freyre 3831 ~ geba; gimnasia y esgrima de buenos aires
El Solar Shopping -34.56823 -58.43729 = Luis María Campos 901 ~ solar de la abadia; shopping el solar
Spinetto Shopping -34.61313 -58.39958 = Moreno 2350
Devoto Shopping -34.61172 -58.51818 = Quevedo 3365
Parque Brown Shopping -34.67431 -58.46043 = Fernández de la Cruz 4602 ~ factory parque brown
Recoleta Mall -34.58884 -58.39381 = Vicente López 2050 ~ recoleta urban mall; village recoleta
Plaza Liniers Shopping -34.64048 -58.52654 = Ramón L. Falcón 7115
Portal Palermo -34.57509 -58.42526 = Bullrich 345 ~ jumbo palermo; easy palermo
Galería Güemes -34.60609 -58.37504 = Florida 165
Galería Bond Street -34.59579 -58.39134 = Santa Fe 1670 ~ bond street
Galería Jardín -34.60174 -58.37527 = Florida 537
Village Caballito -34.61870 -58.43740 = Rivadavia 5071
Colegio Nacional de Buenos Aires -34.61097 -58.37340 = Bolívar 263 ~ nacional buenos aires; cnba
Escuela Carlos Pellegrini -34.59721 -58.39391 = Marcelo T. de Alvear 1851 ~ colegio carlos pellegrini; escuela superior de comercio
ILSE -34.60202 -58.38383 = Libertad 555 ~ instituto libre de segunda ensenanza
Colegio Champagnat -34.59641 -58.38990 = Montevideo 1050
Colegio La Salle -34.60132 -58.39564 = Ayacucho 665 ~ la salle buenos aires
Colegio del Salvador -34.60274 -58.39252 = Callao 542
Colegio San José -34.60778 -58.40062 = Azcuénaga 158
Liceo Francés -34.55184 -58.44010 = Ramsay 2131 ~ liceo franco argentino jean mermoz; jean mermoz
ORT Almagro -34.61021 -58.42891 = Yatay 240 ~ escuela tecnica ort; ort yatay
ORT Belgrano -34.55079 -58.45466 = Montañeses 2845 ~ ort montaneses
Belgrano Day School -34.56555 -58.46262 = Juramento 3035
Plaza Serrano -34.58860 -58.43030 = Serrano y Honduras ~ plaza cortazar; plaza julio cortazar; plazoleta cortazar; plazoleta serrano
Plaza Dorrego -34.62063 -58.37142 = Defensa y Humberto I
Barrio Chino -34.55815 -58.45011 = Arribeños y Juramento ~ barrio chino de belgrano; china town
Plaza Francia -34.58476 -58.39172 = Libertador y Pueyrredón
Plaza Colombia -34.63786 -58.37473 = Montes de Oca y Brandsen
Plaza Mafalda -34.58095 -58.44458 = Concepción Arenal y Conde
Plaza Alberti -34.55587 -58.45783 = Roosevelt y Arcos
Sanatorio Agote -34.58500 -58.39456 = Luis Agote 2477 ~ clinica agote
Sanatorio Julio Méndez -34.61443 -58.43879 = Avellaneda 551
Clínica del Sol -34.58642 -58.40823 = Coronel Díaz 2211
Hospital Sirio Libanés -34.58986 -58.50722 = Campana 4658
Hospital Ferrer -34.63000 -58.37581 = Finochietto 849
Hospital Quinquela Martín -34.63646 -58.36461 = Brandsen 805
Casa Garrahan -34.63144 -58.39597 = Pichincha 1890
IREP -34.55397 -58.44072 = Echeverría 955 ~ instituto de rehabilitacion psicofisica
Instituto Fleming -34.57181 -58.45181 = Crámer 1180 ~ instituto alexander fleming
Embajada de Estados Unidos -34.57586 -58.41835 = Cerviño y Colombia ~ embajada norteamericana; embajada americana; embajada de eeuu; embajada de usa; embajada de los estados unidos
Cid Campeador -34.60730 -58.44580 ~ monumento al cid campeador
Edificio Libertador -34.61050 -58.36860 ~ ministerio de defensa; estado mayor general del ejercito
Quinta de Olivos @Olivos -34.51380 -58.48400 ~ quinta presidencial; residencia presidencial
Estadio Platense @Vicente López -34.54050 -58.48130 ~ cancha de platense; estadio ciudad de vicente lopez
Estadio Lanús @Lanús -34.71730 -58.38370 ~ cancha de lanus; la fortaleza; estadio nestor diaz perez
Estadio Banfield @Banfield -34.75050 -58.38800 ~ cancha de banfield; estadio florencio sola
Universidad de Quilmes @Bernal -34.70630 -58.27860 ~ unq; universidad nacional de quilmes
Universidad de La Matanza @San Justo -34.66970 -58.56350 ~ unlam; universidad nacional de la matanza
UNSAM @San Martín -34.57950 -58.52600 ~ universidad nacional de san martin; campus miguelete
`;
