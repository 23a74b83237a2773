/**
 * Hospitals and clinics, and universities with their faculties, of the city and beyond. Format: see `../drawing/rows.ts`; the locality
 * is the city where there is none. Typed by hand; those that tell their address are held to it by a test.
 */
export const HOSPITAL_ROWS = `
Hospital Fernández -34.58090 -58.40699 = Cerviño 3356
Hospital Rivadavia -34.58464 -58.40042 = Av. Las Heras 2670
Hospital Durand -34.60879 -58.43799 = Díaz Vélez 5044
Hospital Piñero -34.64363 -58.45412 = Varela 1301
Hospital Pirovano -34.56503 -58.47097 = Monroe 3555
Hospital Tornú -34.58733 -58.47088 = Combatientes de Malvinas 3002
Hospital de Clínicas -34.59951 -58.40081 = Córdoba 2351
Hospital Argerich -34.62784 -58.36614 = Pi y Margall 750
Hospital Militar Central -34.56981 -58.43585 = Luis María Campos 726
Hospital Naval -34.60479 -58.43430 = Patricias Argentinas 351
Hospital Ramos Mejía -34.61760 -58.40980 = General Urquiza 609
Hospital Gutiérrez -34.59494 -58.41078 = Gallo 1330 ~ hospital de ninos
Hospital Muñiz -34.63724 -58.39360 = Uspallata 2272
Hospital Santojanni -34.64930 -58.51575 = Pilar 950
Hospital Italiano -34.60598 -58.42583 = Juan Domingo Perón 4190
Hospital Alemán -34.59214 -58.40129 = Pueyrredón 1640
Hospital Británico -34.63465 -58.38839 = Perdriel 74
Hospital Garrahan -34.63056 -58.39151 = Combate de los Pozos 1881 ~ hospital de pediatria
Hospital Español -34.61503 -58.40796 = Belgrano 2975
Hospital Álvarez -34.62434 -58.46945 = Juan Felipe Aranguren 2701
Hospital Vélez Sarsfield -34.62519 -58.50754 = Calderón de la Barca 1550
Hospital Zubizarreta -34.59968 -58.51099 = Nueva York 3952
Hospital Penna -34.64267 -58.41053 = Pedro Chutro 3380
Hospital Elizalde -34.62907 -58.37773 = Montes de Oca 40 ~ casa cuna
Hospital Udaondo -34.63436 -58.39142 = Caseros 2061
Hospital Borda -34.63665 -58.38191 = Ramón Carrillo 375
Hospital Moyano -34.63914 -58.38566 = Brandsen 2570
Hospital Churruca -34.64008 -58.41105 = Uspallata 3400
Hospital Aeronáutico -34.65297 -58.41177 = Ventura de la Vega 3697
Hospital Santa Lucía -34.62300 -58.39432 = San Juan 2021
Hospital Lagleyze -34.60559 -58.46020 = Juan B. Justo 4151
Maternidad Sardá -34.63488 -58.40241 = Esteban de Luca 2151
Hospital Grierson -34.67313 -58.45905 = Fernández de la Cruz 4402
Instituto Roffo -34.59696 -58.49474 = San Martín 5481
Instituto Lanari -34.58429 -58.47248 = Combatientes de Malvinas 3150
CEMIC Saavedra -34.55692 -58.49475 = Galván 4102
FLENI -34.55530 -58.45062 = Montañeses 2325 ~ instituto fleni
Sanatorio Güemes -34.59704 -58.42159 = Francisco Acuña de Figueroa 1240
Sanatorio Otamendi -34.59846 -58.40080 = Azcuénaga 870
Sanatorio Finochietto -34.59813 -58.40518 = Córdoba 2678
Sanatorio Anchorena -34.58934 -58.40010 = Tomás Manuel de Anchorena 1872
Sanatorio Los Arcos -34.58103 -58.42927 = Juan B. Justo 909
Sanatorio Mater Dei -34.57808 -58.40398 = San Martín de Tours 2952
Sanatorio de la Trinidad Palermo -34.57491 -58.42400 = Cerviño 4720
Sanatorio de la Trinidad Mitre -34.60864 -58.40260 = Bartolomé Mitre 2553
Clínica Bazterrica -34.58708 -58.40718 = Juncal 3002
Clínica Santa Isabel -34.63200 -58.45597 = Directorio 2037
Clínica Suizo Argentina -34.59385 -58.40208 = Pueyrredón 1461
Fundación Favaloro -34.61378 -58.39094 = Belgrano 1746
Instituto Cardiovascular -34.55416 -58.45053 = Blanco Encalada 1543
Hospital Posadas @El Palomar -34.62900 -58.57860
Hospital Austral @Pilar -34.45660 -58.86790
`;

export const UNIVERSIDAD_ROWS = `
UADE -34.61672 -58.38156 = Lima 757 ~ universidad argentina de la empresa
UCA Puerto Madero -34.61348 -58.36621 = Alicia Moreau de Justo 1300 ~ universidad catolica argentina
Ciudad Universitaria -34.54180 -58.44280
Facultad de Derecho -34.58325 -58.39180 = Figueroa Alcorta 2263
Facultad de Ciencias Económicas -34.59963 -58.39772 = Córdoba 2122
Facultad de Medicina -34.59812 -58.39830 = Paraguay 2155
Facultad de Ingeniería -34.61782 -58.36910 = Paseo Colón 850
Facultad de Filosofía y Letras -34.62851 -58.44652 = Puán 480
Facultad de Psicología -34.61993 -58.40900 = Independencia 3065
Facultad de Farmacia y Bioquímica -34.59756 -58.39728 = Junín 956
Facultad de Odontología -34.59706 -58.39804 = Marcelo T. de Alvear 2142
Facultad de Ciencias Sociales -34.62036 -58.38447 = Santiago del Estero 1029
Facultad de Agronomía -34.59795 -58.48264 = San Martín 4453
Facultad de Ciencias Veterinarias -34.59529 -58.47721 = Chorroarín 280
UTN Medrano -34.59830 -58.42027 = Medrano 951 ~ universidad tecnologica nacional
UTN Lugano -34.65918 -58.46946 = Mozart 2300 ~ utn campus
Universidad Torcuato Di Tella -34.54714 -58.44644 = Figueroa Alcorta 7350
Universidad de Palermo -34.59729 -58.41560 = Mario Bravo 1050
UCES -34.59821 -58.38614 = Paraguay 1338 ~ universidad de ciencias empresariales y sociales
USAL -34.60147 -58.39126 = Rodríguez Peña 640 ~ universidad del salvador
Universidad de Belgrano -34.56442 -58.44423 = Zabala 1837 ~ ub
UAI -34.62211 -58.37928 = San Juan 951 ~ universidad abierta interamericana
Universidad CAECE -34.60887 -58.37876 = Av. de Mayo 866
Universidad Kennedy -34.60763 -58.38647 = Bartolomé Mitre 1411
Universidad Maimónides -34.61020 -58.44097 = Hidalgo 775
ITBA -34.60284 -58.36819 = Eduardo Madero 399 ~ instituto tecnologico de buenos aires
UCEMA -34.59853 -58.37299 = Córdoba 374
Universidad Barceló -34.59090 -58.39295 = Av. Las Heras 1907
UMSA -34.60436 -58.39118 = Corrientes 1723 ~ universidad del museo social argentino
`;
